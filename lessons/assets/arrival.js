// A new step has come: its beginning into view, and the focus of those who use the keyboard to where the answer goes.

const LOOK_EVERY = 60; // milliseconds; a field's code may have to be loaded first
const LOOKS = 25;

let here;
let pointed = false; // whether mouse or finger was used last: then a ring on a card would look like a hint
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", () => (pointed = false), true);

export default function ({ data }) {
  const before = here;
  here = data.step;
  if (before === undefined || before === here) return;
  setTimeout(() => {
    document.querySelector(".st-key-title")?.scrollIntoView({ block: "nearest" });
    const focused = document.activeElement;
    if (!pointed && (focused === document.body || focused.closest(".st-key-step"))) enter(data, focused, LOOKS);
  }, LOOK_EVERY);
}

// The first field of the step, else the card that Tab would enter, else its own first button, else the one that leads on.
function enter(data, focused, looks) {
  const step = document.querySelector(".st-key-step");
  if (!step || here !== data.step || document.activeElement !== focused) return;
  const field = step.querySelector("input");
  if (data.field && !field && looks) return void setTimeout(() => enter(data, focused, looks - 1), LOOK_EVERY);
  const cards = [...step.querySelectorAll("*")].map((one) => one.shadowRoot?.querySelector("button[tabindex='0']"));
  const own = step.querySelector(".st-key-step-asks button:enabled");
  const place = field ?? cards.find(Boolean) ?? own ?? step.querySelector(".st-key-step-actions button");
  place?.focus({ focusVisible: true, preventScroll: true }); // the beginning of the step stays in view
}
