// The picker of the hand lab: slots for hand and skat above all 32 cards. A press moves a card up or back at once;
// the page is told, and what it answers to an older press is not taken up.

const pickers = new WeakMap();

export default function (component) {
  const root = component.parentElement.querySelector(".picker");
  if (!pickers.has(root)) pickers.set(root, new Picker(root));
  pickers.get(root).show(component);
}

class Picker {
  constructor(root) {
    this.root = root;
    this.pictures = new Map();
    this.pool = new Map(); // id -> its button among all cards
    this.places = {};
    for (const place of ["hand", "skat", "pool"]) this.places[place] = root.querySelector(`.${place}`);
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("keydown", (event) => this.onKey(event));
  }

  show({ data, setStateValue }) {
    const fresh = this.data?.turn !== data.turn;
    if (this.data?.style !== data.style) this.restyle(data);
    Object.assign(this, { data, setStateValue });
    if (fresh) this.edit = data.edit;
    if (data.edit >= this.edit) Object.assign(this, { hand: [...data.hand], skat: [...data.skat], edit: data.edit });
    for (const name of ["hand", "skat", "pool"]) {
      this.places[name].setAttribute("aria-label", data.words[name]);
      const label = this.root.querySelector(`.${name}-label`);
      if (label) label.textContent = data.words[name];
    }
    this.root.querySelector(".keys").textContent = data.words[matchMedia("(hover: none)").matches ? "touch" : "keys"];
    this.draw();
  }

  restyle(data) {
    this.pictures.clear();
    const unpack = (svg) => svg.replace(/@(\w+);/g, (_, name) => unpack(data.strokes[name]));
    for (const [id, svg] of Object.entries(data.faces)) this.pictures.set(id, parse(unpack(svg)));
    this.pool.clear();
    this.places.pool.replaceChildren(...data.cards.map((id) => this.pool.set(id, this.button(id)).get(id)));
    this.enter(data.cards[0]);
  }

  button(id) {
    const button = make("button", "card");
    button.type = "button";
    button.dataset.id = id;
    button.append(this.pictures.get(id).cloneNode(true));
    return button;
  }

  // --- What lies where -------------------------------------------------------------------------------------------

  draw() {
    const { words, names, order } = this.data;
    const before = this.standing();
    for (const list of [this.hand, this.skat]) list.sort((one, other) => order.indexOf(one) - order.indexOf(other));
    const focused = this.root.getRootNode().activeElement;
    const lost = this.places.pool.contains(focused) ? null : focused?.dataset?.id;
    const at = lost ? [...focused.parentElement.children].indexOf(focused) : 0;
    const box = lost ? focused.parentElement : null;
    for (const [name, size] of [["hand", 10], ["skat", 2]]) {
      const cards = this[name].map((id) => {
        const button = this.button(id);
        button.setAttribute("aria-label", words.back.replace("{card}", names[id]));
        return button;
      });
      const slots = Array.from({ length: size - cards.length }, () => make("span", "slot"));
      this.places[name].replaceChildren(...cards, ...slots);
      [...this.places[name].querySelectorAll(".card")].forEach((card, i) => (card.tabIndex = i ? -1 : 0));
    }
    for (const [id, button] of this.pool) {
      const place = this.hand.includes(id) ? "inHand" : this.skat.includes(id) ? "inSkat" : "";
      button.setAttribute("aria-pressed", Boolean(place));
      button.setAttribute("aria-label", place ? `${names[id]}, ${words[place]}` : names[id]);
    }
    const count = words.count.replace("{n}", this.hand.length);
    const region = this.root.querySelector(".count");
    if (region.textContent !== count) region.textContent = count;
    if (lost) {
      const cards = [...box.querySelectorAll(".card")];
      const next = cards.find((card) => card.dataset.id === lost) ?? cards[Math.min(at, cards.length - 1)];
      this.focus(next ?? this.pool.get(lost));
    }
    this.fly(before);
  }

  standing() {
    const cards = [...this.root.querySelectorAll(".hand .card, .skat .card")];
    return new Map(cards.map((card) => [card.dataset.id, card.getBoundingClientRect()]));
  }

  fly(before) {
    if (!this.moved || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    for (const card of this.root.querySelectorAll(".hand .card, .skat .card")) {
      const from = before.get(card.dataset.id) ?? this.pool.get(card.dataset.id).getBoundingClientRect();
      const to = card.getBoundingClientRect();
      if (Math.hypot(from.left - to.left, from.top - to.top) < 1) continue;
      const start = `translate(${from.left - to.left}px, ${from.top - to.top}px)`;
      card.animate([{ transform: start }, { transform: "none" }], { duration: 180, easing: "ease-out" });
    }
    this.moved = false;
  }

  // --- What the learner does -------------------------------------------------------------------------------------

  onClick(event) {
    const id = event.composedPath().find((node) => node.dataset?.id)?.dataset.id;
    if (!id) return;
    const from = [this.hand, this.skat].find((list) => list.includes(id));
    const to = this.hand.length < 10 ? this.hand : this.skat.length < 2 ? this.skat : null;
    if (from) from.splice(from.indexOf(id), 1);
    else if (to) to.push(id);
    else return void (this.root.querySelector(".count").textContent = this.data.words.full);
    this.edit += 1;
    this.moved = true;
    this.setStateValue("cards", { turn: this.data.turn, edit: this.edit, hand: this.hand, skat: this.skat });
    if (this.pool.has(id)) this.enter(id);
    this.draw();
  }

  onKey(event) {
    const card = event.composedPath().find((node) => node.dataset?.id);
    if (!card || event.altKey || event.ctrlKey || event.metaKey) return;
    const inPool = this.places.pool.contains(card);
    if (!inPool && (event.key === "Delete" || event.key === "Backspace")) card.click();
    else {
      const cards = [...card.parentElement.querySelectorAll(".card")];
      const at = cards.indexOf(card);
      const across = inPool ? 8 : cards.length;
      const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - across, ArrowDown: at + across, Home: 0, End: cards.length - 1 };
      if (!(event.key in steps)) return;
      this.focus(cards[steps[event.key]] ?? card);
    }
    event.preventDefault();
    event.stopPropagation();
  }

  focus(card) {
    if (this.places.pool.contains(card)) this.enter(card.dataset.id);
    else for (const one of card.parentElement.querySelectorAll(".card")) one.tabIndex = one === card ? 0 : -1;
    card.focus();
  }

  // Tab leads to this card of all.
  enter(id) {
    for (const [each, button] of this.pool) button.tabIndex = each === id ? 0 : -1;
  }
}
