// What holds for every page: its language, presses that were not meant twice, where Back leads, a lost connection.

// The first press of such a button brings up another one in its place, which nobody has seen yet.
const ONCE = ".st-key-page button[kind^=primary], .st-key-bidding button";
// These stay what they are, and may be clicked as fast as one likes.
const OFTEN = ".st-key-card-by-card button";

export default function ({ data, setStateValue }) {
  document.documentElement.lang = data.language;
  const known = window.reizendPage;
  window.reizendPage = { runAgain: () => setStateValue("reconnected", Date.now()), words: data.words };
  sayOurWords();
  if (known) return;
  window.addEventListener("click", (event) => event.detail > 1 && isOnce(event) && swallow(event), true);
  window.addEventListener("click", holdWhileComingBack, true);
  window.addEventListener("keydown", (event) => event.repeat && isAnswer(event) && swallow(event), true);
  window.addEventListener("focusin", showDigits, true);
  const push = history.pushState;
  history.pushState = (state, title, url) =>
    (completes(url) ? history.replaceState : push).call(history, state, title, keepsPart(url));
  new MutationObserver(runAgainWhenBack).observe(document.body, {
    subtree: true,
    attributeFilter: ["data-test-connection-state", "data-test-script-state"],
  });
  new MutationObserver(sayOurWords).observe(document.body, { subtree: true, childList: true, characterData: true });
}

// What Streamlit says in English only, in the learner's language (lessons/streamlit_words.py).
const THEIRS = ["SkipToContent", "StatusWidget", "MainMenu", "MainMenuPopover", "FileUploader", "ElementToolbar", "Code"]
  .map((name) => `[data-testid="st${name}"]`).concat('[role="dialog"]').join();
const english = new WeakMap();

function sayOurWords() {
  for (const place of document.querySelectorAll(THEIRS)) {
    const texts = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) sayOurs(texts.currentNode, texts.currentNode.nodeValue, "nodeValue");
    for (const named of [place, ...place.querySelectorAll("[aria-label]")]) sayOurs(named, named.ariaLabel, "ariaLabel");
  }
}

function sayOurs(node, said, name) {
  const { theirs, ours } = english.get(node) ?? {};
  const original = said === ours ? theirs : said;
  const word = window.reizendPage.words[original];
  if (word === undefined) return;
  english.set(node, { theirs: original, ours: word });
  if (word !== said) node[name] = word;
}

// Where the connection was lost for long, the server has forgotten the page and would answer none of its buttons.
// It runs again first; a button pressed meanwhile is pressed then.
let comingBack = false;
let held = null;

function runAgainWhenBack(changes) {
  for (const { attributeName, target } of changes) {
    const connected = attributeName === "data-test-connection-state" && target.dataset.testConnectionState === "CONNECTED";
    if (connected) {
      comingBack = true;
      setTimeout(isBack, 10_000); // whatever happens, presses count again
      window.reizendPage.runAgain();
    } else if (target.dataset.testScriptState === "notRunning") {
      isBack();
    }
  }
}

function isBack() {
  const pressed = held;
  comingBack = false;
  held = null;
  if (pressed?.isConnected) pressed.click();
}

function holdWhileComingBack(event) {
  const button = event.target.closest?.(".st-key-page button");
  if (!comingBack || !button) return;
  held = button;
  swallow(event);
}

function isOnce({ target }) {
  return target.closest?.(ONCE) && !target.closest(OFTEN);
}

function swallow(event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

// Enter on such a button or in a field that it sends off, or a letter that is a button's shortcut: held down, they
// would press one after another.
function isAnswer({ key, target }) {
  if (key === "Enter") return target.closest?.(ONCE) || target.closest?.(".st-key-page [data-testid=stForm]");
  return /^[a-z]$/i.test(key) && !target.matches?.("input, textarea");
}

// Numbers are typed into fields of text: a phone shows its digits for them.
function showDigits({ target }) {
  if (target.matches?.(".st-key-step [data-testid=stForm] input")) target.inputMode = "numeric";
}

// When a page has drawn its cards it adds their seed to the address. That is no step of the learner's.
function completes(url) {
  const next = new URL(url, location);
  const seeded = (address) => new URLSearchParams(address.search).has("seed");
  return next.pathname === location.pathname && seeded(next) && !seeded(location);
}

// Streamlit writes the address of a page anew without the part of it that the learner is at.
function keepsPart(url) {
  const next = new URL(url, location);
  return next.pathname === location.pathname && !next.hash ? `${next.pathname}${next.search}${location.hash}` : url;
}
