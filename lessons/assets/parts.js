// Small parts that the felt is made of. Only our own drawings are parsed, as SVG; all words go through textContent.

function make(tag, className, text) {
  const element = document.createElement(tag);
  if (className) element.className = className;
  if (text !== undefined) element.textContent = text;
  return element;
}

function parse(svg) {
  return document.importNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement, true);
}

// Only when it is not there yet: moving an element would take the focus from it.
function insertAt(box, at, element) {
  if (box.children[at] !== element) box.insertBefore(element, box.children[at] ?? null);
}

// A live region speaks when its content changes: it is touched only when its words are others.
function say(region, parts, words) {
  if (region.dataset.words === words) return;
  region.dataset.words = words;
  region.replaceChildren(...(words ? parts : []));
}

// What a mark shows: a disc with a number or a sign, a word at the lower edge.
function markParts(icon, number, word) {
  const parts = [];
  if (number) parts.push(make("b", "disc", number));
  else if (icon) {
    const disc = make("b", "disc");
    disc.append(parse(icon));
    parts.push(disc);
  }
  if (word) parts.push(make("em", "", word));
  return parts;
}

// --- Cards in flight ---------------------------------------------------------------------------------------------

function places(cards) {
  const place = ({ element }) => ({ box: element.parentElement, from: element.getBoundingClientRect() });
  return new Map([...cards].map(([id, card]) => [id, place(card)]));
}

// A card that lies in another group now glides there; one just played comes from its player.
function fly(cards, before, root) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, { element, data: card }] of cards) {
    const was = before.get(id);
    if (was?.box === element.parentElement || (!was && card.spot === null)) continue;
    const from = was?.from ?? root.querySelector(`.seat.${["left", "you", "right"][card.spot]}`).getBoundingClientRect();
    const to = element.getBoundingClientRect();
    const end = getComputedStyle(element).transform;
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) ${end}`;
    element.animate([{ transform: start }, { transform: end }], { duration: 180, easing: "ease-out" });
  }
}
