// Keys of a drill: 1 to 9 choose an answer, Enter is the button, from wherever Enter does nothing of its own.
// Listened for on their way down, for Streamlit keeps the keys of a radio button to itself.

const OWN_ENTER = "button, a, summary, select, textarea, input:not([type=radio])";
const TYPED = "textarea, input:not([type=radio])";

// The answers, where there is one row of them; where several things are put together a number would say nothing.
const ANSWERS = ".st-key-drill .st-key-step-asks > :only-child :is(input[type=radio], .stButtonGroup button)";

// Streamlit does not hear the letters of its buttons while the focus is on a radio button, which is where it mostly is.
const LETTERS = { h: "help", n: "skip", l: "like" };

export default function (component) {
  const { slug } = component.data;
  const root = component.parentElement;
  if (root.onKey) document.removeEventListener("keydown", root.onKey, true);
  root.onKey = (event) => {
    const button = document.querySelector(`.st-key-${slug}-act button`);
    if (!document.querySelector(".st-key-drill")) return document.removeEventListener("keydown", root.onKey, true);
    const target = event.composedPath()[0];
    if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && button && !target.matches?.(OWN_ENTER)) {
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
