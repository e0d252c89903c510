// Keys of a drill: 1 to 9 choose an answer, Enter is the button, from wherever Enter does nothing of its own.
// Listened for on their way down, for Streamlit keeps the keys of a radio button to itself.

const OWN_ENTER = "button, a, summary, select, textarea, input:not([type=radio])";
const TYPED = "textarea, input:not([type=radio])";

// The answers, where there is one row of them; where several things are put together a number would say nothing.
const ANSWERS = ".st-key-drill .st-key-step-asks > :only-child :is(input[type=radio], .stButtonGroup button)";

// Streamlit does not hear the letters of its buttons while the focus is on a radio button, which is where it mostly is.
const LETTERS = { h: "help", n: "skip", l: "like" };

// Milliseconds in which a second Enter is part of a double press: nobody has read yet what is said to the answer.
const DOUBLE = 400;

function isSecond() {
  const { dataset } = document.body;
  if ("justPressed" in dataset) return true;
  dataset.justPressed = "";
  setTimeout(() => delete dataset.justPressed, DOUBLE);
  return false;
}

export default function (component) {
  const { slug } = component.data;
  const root = component.parentElement;
  if (root.onKey) document.removeEventListener("keydown", root.onKey, true);
  root.onKey = (event) => {
    const button = document.querySelector(`.st-key-${slug}-act button`);
    if (!document.querySelector(".st-key-drill")) return document.removeEventListener("keydown", root.onKey, true);
    const target = event.composedPath()[0];
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key !== "Enter") delete document.body.dataset.justPressed;
    const ownEnter = target.matches?.(OWN_ENTER);
    const presses = !ownEnter || target.closest(`.st-key-${slug}-act, .st-key-drill [data-testid=stForm]`);
    if (event.key === "Enter" && button && presses && isSecond()) {
      event.preventDefault();
      event.stopImmediatePropagation();
      return;
    }
    if (event.key === "Enter" && button && !ownEnter) {
      event.preventDefault();
      event.stopPropagation(); // or the radio button with the focus would be chosen as well
      button.click();
    }
    if (target.matches?.("input[type=radio]") && LETTERS[event.key]) {
      document.querySelector(`.st-key-${slug}-${LETTERS[event.key]} button`)?.click();
    }
    const choice = document.querySelectorAll(ANSWERS)[Number(event.key) - 1];
    if (choice && !target.matches?.(TYPED)) {
      choice.click();
      choice.focus();
    }
  };
  document.addEventListener("keydown", root.onKey, true);
}
