// The part of the page that the address names comes into view: on arrival, and when a link inside the site asks for it.

const LOOK_EVERY = 60; // milliseconds; the page is written bit by bit, and what comes later moves what stood there
const LOOKS = 50;
const SETTLES = 3000; // milliseconds in which fonts and cards may still change the height of what stands above
const BUSY = '[data-testid="stApp"]:not([data-test-script-state="notRunning"])';

let shown;

export default function ({ data }) {
  const part = location.hash.slice(1) || data.to;
  const visit = `${location.pathname} ${part}`;
  if (visit === shown) return;
  shown = visit;
  if (part) show(part, LOOKS);
}

function show(part, looks) {
  const place = document.getElementById(part);
  if (looks && (!place || document.querySelector(BUSY))) return void setTimeout(() => show(part, looks - 1), LOOK_EVERY);
  if (place) keepInView(place);
  place?.focus({ preventScroll: true });
}

/** Scroll there, and again whenever the page grows or shrinks, until it has settled or the reader moves. */
function keepInView(place) {
  const grows = new ResizeObserver(() => place.scrollIntoView());
  const over = () => grows.disconnect();
  for (const moves of ["wheel", "touchstart", "pointerdown", "keydown"]) {
    addEventListener(moves, over, { once: true, passive: true });
  }
  place.scrollIntoView();
  grows.observe(place.closest('[data-testid="stMainBlockContainer"]') ?? document.body);
  setTimeout(over, SETTLES);
}
