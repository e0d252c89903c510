// The clock of a minute: it runs here, without asking the server, which has one of its own and decides.

const LATE = 100; // milliseconds after the end, so that the server's clock has reached it too

export default function ({ data, parentElement, setTriggerValue }) {
  const clock = parentElement.querySelector(".clock");
  const ends = performance.now() + data.left;
  clearInterval(clock.ticking);
  const tick = () => {
    const left = ends - performance.now();
    const seconds = Math.max(0, Math.ceil(left / 1000));
    clock.querySelector("b").textContent = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
    clock.querySelector("i").style.width = `${(100 * Math.max(0, left)) / data.whole}%`;
    clock.classList.toggle("soon", seconds <= 10);
    if (left > -LATE) return;
    clearInterval(clock.ticking);
    setTriggerValue("over", data.run);
  };
  clock.setAttribute("aria-label", data.name);
  clock.ticking = setInterval(tick, 100);
  tick();
  return () => clearInterval(clock.ticking);
}
