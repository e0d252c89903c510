// A new step has come: its beginning into view, and the focus of those who use the keyboard to where the answer goes.
// An answer has been judged: what is said to it into view.

const LOOK_EVERY = 60; // milliseconds; a field's code may have to be loaded first
const LOOKS = 25;

const AIR = 12; // pixels between what is brought into view and the edge of the window

let here;
let answered;
let arriving = false;
let inStep = false; // whether the focus was last in the step
let pointed = false; // whether mouse or finger was used last: then a ring on a card would look like a hint
addEventListener("pointerdown", () => (pointed = true), true);
addEventListener("keydown", () => (pointed = false), true);
addEventListener("focusin", ({ target }) => (inStep = Boolean(target.closest?.(".st-key-step"))), true);

export default function ({ data }) {
  const before = here;
  const more = before === data.step && data.answers > answered;
  [here, answered] = [data.step, data.answers];
  if (before === undefined) return watch();
  if (more) setTimeout(() => show(".st-key-step-actions", ".st-key-step-said"), LOOK_EVERY);
  if (before === here) return;
  arriving = true;
  const focused = document.activeElement;
  setTimeout(() => {
    document.querySelector(".st-key-title")?.scrollIntoView({ block: "nearest" });
    const above = document.querySelector(".st-key-asks-above")?.offsetHeight; // the question, where there is no room beside
    show(".st-key-step-actions", above ? ".st-key-asks-above" : ".st-key-step");
    const now = document.activeElement;
    const stayed = now === document.body || (now === focused && now.closest(".st-key-step"));
    if (!pointed && stayed) enter(data, now, LOOKS);
    else arriving = false;
  }, LOOK_EVERY);
}

// Scroll until the end of the one is in view, but not past the beginning of the other.
function show(last, first) {
  const main = document.querySelector('[data-testid="stMain"]');
  const bar = document.querySelector('[data-testid="stHeader"]')?.getBoundingClientRect().bottom ?? 0;
  const [end, start] = [last, first].map((wanted) => document.querySelector(wanted)?.getBoundingClientRect());
  if (!main || !end || !start) return;
  const way = Math.min(end.bottom + AIR - innerHeight, start.top - bar - AIR);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (way > 0) main.scrollBy({ top: way, behavior: still ? "auto" : "smooth" });
}

// The first field of the step, else the card that Tab would enter, else its own first button, else the one that leads on.
function enter(data, focused, looks) {
  const step = document.querySelector(".st-key-step");
  arriving = Boolean(step) && here === data.step && document.activeElement === focused;
  if (!arriving) return;
  const place = step.querySelector("input") ?? card(step) ?? own(step);
  if (data.field && !place && looks) return void setTimeout(() => enter(data, focused, looks - 1), LOOK_EVERY);
  arriving = false;
  focus(place ?? leading(step) ?? step.querySelector(".st-key-step-actions button"));
}

// A button that has done its work may be gone, or cannot be pressed again, and the focus with it. It comes back to what
// leads on, else to the cards, else to the step's own buttons.
function watch() {
  const app = document.querySelector('[data-testid="stApp"]');
  const changes = { childList: true, subtree: true, attributeFilter: ["disabled"] };
  let due;
  const look = () => ((due = undefined), comeBack());
  new MutationObserver(() => (due ??= setTimeout(look, LOOK_EVERY))).observe(app, changes);
}

function comeBack() {
  const step = document.querySelector(".st-key-step");
  const lost = document.activeElement.matches("body, :disabled");
  if (!step || !inStep || arriving || pointed || !lost) return;
  focus(leading(step) ?? card(step) ?? own(step));
}

function leading(step) {
  return step.querySelector("button[kind^=primary]:enabled");
}

function card(step) {
  const cards = [...step.querySelectorAll("*")].map((one) => one.shadowRoot?.querySelector("button[tabindex='0']"));
  return cards.find(Boolean);
}

function own(step) {
  return step.querySelector(".st-key-step-asks button:enabled");
}

function focus(place) {
  place?.focus({ focusVisible: true, preventScroll: true }); // the beginning of the step stays in view
}
