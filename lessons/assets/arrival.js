// A new step has come: its beginning into view, and the focus of those who use the keyboard to where the answer goes.

let here;

export default function ({ data }) {
  const before = here;
  here = data.step;
  if (before === undefined || before === here) return;
  setTimeout(() => {
    document.querySelector(".st-key-title")?.scrollIntoView({ block: "nearest" });
    const focused = document.activeElement;
    const byKey = focused?.closest(".st-key-step") && focused.matches("button:focus-visible");
    if (focused === document.body || byKey) answerPlace()?.focus({ focusVisible: true });
  }, 60);
}

// The first field of the step, else the card that Tab would enter, else the button that leads on.
function answerPlace() {
  const step = document.querySelector(".st-key-step");
  const cards = [...step.querySelectorAll("*")].map((one) => one.shadowRoot?.querySelector("button[tabindex='0']"));
  return step.querySelector("input") ?? cards.find(Boolean) ?? step.querySelector(".st-key-step-actions button");
}
