// The part of the page that the address names comes into view: on arrival, and when a link inside the site asks for it.

const LOOK_EVERY = 60; // milliseconds; the page is written bit by bit, and what comes later moves what stood there
const LOOKS = 50;
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
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
