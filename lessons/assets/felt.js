// The felt: draws what card_table.py sends, moves the focus, and tells what is chosen, checked or played.
// Everything visible is made with createElement and textContent; only our own drawings are parsed, as SVG.

const felts = new WeakMap();

export default function (component) {
  const root = component.parentElement.querySelector(".felt");
  if (!felts.has(root)) felts.set(root, new Felt(root));
  const felt = felts.get(root);
  felt.show(component);
  return () => felt.watch.disconnect();
}

class Felt {
  constructor(root) {
    this.root = root;
    this.cards = new Map(); // id -> { element, mark }
    this.groups = new Map(); // id -> { section, box, label, bracket, plan }
    this.order = []; // the ids that arrows walk through
    this.chosen = [];
    this.lifted = null;
    this.here = null; // the card that Tab enters
    this.answered = null; // the stamp that has had its answer
    this.pictures = new Map();
    this.width = 0;
    this.ring = make("span", "ring");
    root.addEventListener("click", (event) => this.onClick(event));
    root.addEventListener("keydown", (event) => this.onKey(event));
    root.addEventListener("keyup", (event) => event.key === " " && this.cardAt(event) && event.preventDefault());
    root.addEventListener("focusin", (event) => this.onFocus(event));
    root.addEventListener("focusout", () => this.ring.remove());
    this.watch = new ResizeObserver(() => root.clientWidth !== this.width && this.layAnew());
    this.watch.observe(root);
  }

  show({ data, parentElement, setStateValue, setTriggerValue }) {
    const fresh = !this.data || this.data.turn !== data.turn;
    if (this.data?.style !== data.style) this.pictures.clear();
    if (this.data?.serial !== data.serial) this.lifted = null; // the page has answered
    const before = fresh || !data.table ? null : places(this.cards);
    this.focused = parentElement.activeElement?.dataset?.id ?? null;
    const ringed = parentElement.activeElement?.matches(":focus-visible"); // not after a click
    // A hand that was just checked stays walkable as long as the focus is in it.
    this.live = data.mode !== "show" || (this.live === true && this.focused !== null);
    Object.assign(this, { data, setStateValue, setTriggerValue });
    if (fresh) {
      this.chosen = [...data.chosen];
      this.lifted = null;
    }
    const free = data.groups.flatMap((group) => group.cards).filter((card) => card.active).map((card) => card.id);
    this.chosen = this.chosen.filter((id) => free.includes(id));
    if (!free.includes(this.lifted)) this.lifted = null;
    this.root.dataset.mode = data.mode;
    this.fill(free);
    this.lay();
    if (before) fly(this.cards, before, this.root);
    if (this.focused && !this.order.includes(this.focused)) this.focused = this.here; // it was played, or all are new
    if (this.focused && parentElement.activeElement?.dataset?.id !== this.focused) this.focus(this.focused, ringed);
  }

  // --- What is there -------------------------------------------------------------------------------------------

  fill(free) {
    const { data, root } = this;
    this.badge?.remove();
    this.badge = data.badge && badge(data.badge);
    root.querySelector(".top").replaceChildren(...(data.bubble ? [make("p", "bubble", data.bubble)] : []));
    seatPlayers(root, data.table, data.icons, data.tapping);
    const ids = new Set(data.groups.map((group) => group.id));
    for (const [id, group] of this.groups) if (!ids.has(id)) (group.section.remove(), this.groups.delete(id));
    for (const box of root.querySelectorAll("[data-place]")) {
      const inside = data.groups.filter((group) => group.place === box.dataset.place);
      inside.forEach((group, at) => insertAt(box, at, this.group(group).section));
    }
    const shown = new Set(data.groups.flatMap((group) => group.cards.map((card) => card.id)));
    for (const [id, card] of this.cards) {
      if (!shown.has(id)) (card.element.remove(), card.mark.remove(), this.cards.delete(id));
    }
    const at = Math.max(this.order.indexOf(this.here), 0);
    this.order = free;
    // Where a card has left the hand, its neighbour is next.
    if (!this.order.includes(this.here)) this.here = this.order[Math.min(at, this.order.length - 1)] ?? null;
    this.states();
  }

  group(group) {
    if (!this.groups.has(group.id)) {
      const section = make("section", "group");
      const parts = { section, label: make("p", "label"), box: make("div", "cards"), note: make("div", "note") };
      section.append(parts.label, parts.box, parts.note);
      this.groups.set(group.id, parts);
    }
    const parts = this.groups.get(group.id);
    parts.section.classList.toggle("small", group.small);
    parts.label.textContent = group.label;
    parts.label.hidden = !group.label;
    parts.box.setAttribute("role", group.hidden ? "img" : "group");
    parts.box.setAttribute("aria-label", group.name);
    parts.note.replaceChildren(...this.note(group));
    group.cards.forEach((card, at) => {
      const { element, mark } = this.card(card);
      insertAt(parts.box, at, element);
      if (mark.parentElement !== parts.box) parts.box.append(mark);
      element.style.zIndex = at + 1;
      if (group.hidden) element.setAttribute("aria-hidden", "true");
    });
    return parts;
  }

  note(group) {
    if (!group.bracket) return [];
    const words = make("p");
    words.append(make("strong", "", group.bracket.gold), " ", make("span", "", group.bracket.text));
    return [make("span", "bracket"), words];
  }

  card(card) {
    const tag = this.live && card.active ? "BUTTON" : "SPAN";
    let made = this.cards.get(card.id);
    if (made?.element.tagName !== tag) {
      made?.element.remove();
      const element = make(tag.toLowerCase(), "card");
      element.dataset.id = card.id;
      if (tag === "BUTTON") element.type = "button";
      else element.setAttribute("role", "img");
      made = { element, mark: made?.mark ?? make("span", "mark") };
      made.mark.setAttribute("aria-hidden", "true");
      for (const one of [element, made.mark]) one.classList.add("new");
      this.cards.set(card.id, made);
    }
    made.data = card;
    return made;
  }

  // --- What state it is in -------------------------------------------------------------------------------------

  states() {
    const { words, mode, limit } = this.data;
    const counting = mode === "choose" || mode === "order";
    for (const [id, { element, mark, data: card }] of this.cards) {
      const at = this.chosen.indexOf(id);
      const up = counting ? at >= 0 : id === this.lifted || (mode === "show" && at >= 0);
      element.dataset.mark = card.mark;
      element.dataset.up = mark.dataset.up = up;
      const said = [card.name, ...card.says];
      if (counting && at >= 0) said.push(mode === "order" ? words.number.replace("{n}", at + 1) : words.chosen);
      else if (up) said.push(mode === "show" ? words.chosen : words.lifted);
      element.setAttribute("aria-label", said.join(", "));
      if (element.tagName === "BUTTON") {
        element.tabIndex = id === this.here ? 0 : -1;
        if (counting) element.setAttribute("aria-pressed", at >= 0);
        else element.removeAttribute("aria-pressed");
        if (mode === "show") element.setAttribute("aria-disabled", "true");
        else element.removeAttribute("aria-disabled");
      }
      const kind = card.mark || (up && mode !== "play" ? "chosen" : "");
      mark.dataset.kind = kind;
      const number = mode === "order" && kind === "chosen" ? String(at + 1) : "";
      mark.replaceChildren(...markParts(this.data.icons[kind], number, card.word));
    }
    const count = limit ? words.countOf.replace("{limit}", limit) : words.count;
    this.root.querySelector(".count").textContent = counting && limit !== 1 ? count.replace("{n}", this.chosen.length) : words.left;
  }

  // --- Where it stands -----------------------------------------------------------------------------------------

  lay() {
    if (!this.data || !this.root.clientWidth) return;
    this.width = this.root.clientWidth;
    this.root.dataset.size = this.width < 520 ? "phone" : this.width < 900 ? "middle" : "wide";
    const { data, root } = this;
    const small = Boolean(data.table?.small);
    root.classList.toggle("small", small);
    root.querySelector(".keys").textContent =
      this.width < 520 || matchMedia("(hover: none)").matches ? data.words.touch : data.words.keys;
    // The contract lies in a corner, or between the players where there is no room beside them.
    const corner = data.table && root.dataset.size !== "wide" ? ".between" : ".top";
    if (this.badge) root.querySelector(corner)[data.table ? "prepend" : "append"](this.badge);
    // On a phone there is no room to name a game twice.
    if (this.badge) this.badge.hidden = root.dataset.size === "phone" && data.bubble.includes(data.badge.text);
    const hand = data.groups.filter((group) => group.place === "rows");
    const W = root.querySelector(".rows").clientWidth;
    const large = hand.filter((group) => !group.small);
    const plans = rows(large.map((group) => group.cards.length), W, small ? data.mode !== "show" : this.live, small);
    // What lies in the middle takes the room it needs; the players beside it have what is left.
    const middle = (group) => group.place === "trick" || group.place === "middle";
    for (const group of [...data.groups.filter(middle), ...data.groups.filter((group) => !middle(group))]) {
      const box = this.groups.get(group.id).section.parentElement;
      const own = group.small ? smallRow(group.cards.length, W) : plans[large.indexOf(group)];
      this.layGroup(group, own ?? planAt(group.place, group, box.clientWidth, root.dataset.size, small));
    }
    this.layRing();
    // New cards lie there at once; only cards that were there before glide to their place.
    root.getBoundingClientRect(); // the places take effect before the gliding does
    root.querySelectorAll(".new").forEach((one) => one.classList.remove("new"));
  }

  // Another width: everything stands in its new place at once.
  layAnew() {
    this.root.querySelectorAll(".card, .mark").forEach((one) => one.classList.add("new"));
    this.lay();
  }

  layGroup(group, plan) {
    const parts = this.groups.get(group.id);
    const whole = sizeAt(plan);
    parts.plan = plan;
    parts.box.style.cssText = `width:${whole.width}px;height:${whole.height}px;--w:${plan.w}px`;
    group.cards.forEach((card, i) => {
      const { element, mark } = this.cards.get(card.id);
      const at = placeAt(plan, card, i);
      for (const one of [element, mark]) {
        one.style.setProperty("--x", `${at.x}px`);
        one.style.setProperty("--y", `${at.y}px`);
        one.style.setProperty("--r", `${at.r}deg`);
      }
      // A word must not lie on the card of the next tier, as if it were said of that one.
      mark.classList.toggle("under", i + plan.across < plan.n);
      // A disc must not hide the index of the next card: in a fan it moves to the strip that shows.
      const open = plan.step >= plan.w;
      mark.style.setProperty("--disc", `${open ? plan.w - 7 : Math.min(plan.w / 2, plan.step - 12)}px`);
      this.draw(element, card, plan.w < this.data.fullFrom ? 1 : 0);
    });
    if (plan.trick) layTrickSlot(parts.box, plan, this.data.table.slot);
    const bracket = parts.note.querySelector(".bracket");
    const { count } = group.bracket ?? {};
    if (!bracket) return;
    bracket.hidden = plan.tiers > 1; // it would stand under the wrong cards
    bracket.style.width = `${count < plan.across ? count * plan.step : whole.width}px`;
  }

  draw(element, card, face) {
    const key = `${card.face}/${face}`;
    if (element.dataset.face === key && this.pictures.has(key)) return;
    const { faces, strokes } = this.data;
    if (!this.pictures.has(key)) {
      const unpack = (svg) => svg.replace(/@(\w+);/g, (_, name) => unpack(strokes[name]));
      this.pictures.set(key, parse(unpack(faces[card.face][face])));
    }
    element.dataset.face = key;
    element.replaceChildren(this.pictures.get(key).cloneNode(true));
  }

  // --- What the learner does -----------------------------------------------------------------------------------

  cardAt(event) {
    return event.composedPath().find((node) => node.tagName === "BUTTON" && node.dataset?.id) ?? null;
  }

  playerAt(event) {
    return event.composedPath().find((node) => node.dataset?.player)?.dataset.player ?? null;
  }

  onClick(event) {
    const player = this.playerAt(event);
    if (player && this.data.tapping) this.answer("tap", { player });
    const id = this.cardAt(event)?.dataset.id;
    if (!id) return;
    this.moveTo(id);
    if (this.data.mode === "play" && this.lifted === id) this.play(id);
    else this.pick(id);
  }

  onKey(event) {
    // After the tap that was right, Enter leads on.
    if (event.key === "Enter" && this.playerAt(event) && !this.data.tapping) event.repeat || this.check();
    const id = this.cardAt(event)?.dataset.id;
    if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
    const to = this.neighbour(id, event.key);
    if (to) this.focus(to);
    else if (event.key === " ") event.repeat || this.pick(id);
    else if (event.key === "Enter") event.repeat || (this.data.mode === "play" ? this.play(id) : this.check());
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  neighbour(id, key) {
    const { order } = this;
    const at = order.indexOf(id);
    const across = this.planOf(id)?.across ?? order.length;
    const steps = { ArrowLeft: at - 1, ArrowRight: at + 1, ArrowUp: at - across, ArrowDown: at + across };
    if (key === "Home") return order[0];
    if (key === "End") return order[order.length - 1];
    return key in steps ? (order[steps[key]] ?? id) : null;
  }

  planOf(id) {
    const group = this.data.groups.find((one) => one.cards.some((card) => card.id === id));
    return this.groups.get(group?.id)?.plan;
  }

  onFocus(event) {
    const card = this.cardAt(event);
    if (!card) return;
    this.moveTo(card.dataset.id);
    if (!card.matches(":focus-visible")) return;
    card.parentElement.append(this.ring);
    this.layRing();
  }

  // The ring lies above all cards, where the focused card stands.
  layRing() {
    const card = this.ring.isConnected && this.cards.get(this.here);
    if (!card) return;
    this.ring.style.cssText = card.mark.style.cssText;
    this.ring.dataset.up = card.element.dataset.up;
  }

  focus(id, ringed = true) {
    const { element } = this.cards.get(id) ?? {};
    element?.focus({ focusVisible: ringed, preventScroll: false });
  }

  moveTo(id) {
    this.cards.get(this.here)?.element.setAttribute("tabindex", "-1");
    this.here = id;
    this.cards.get(id)?.element.setAttribute("tabindex", "0");
  }

  // Space, click or tap: choose or give back; at the table lift or lower.
  pick(id) {
    const { mode, limit, turn } = this.data;
    if (mode === "show") return;
    if (mode === "play") this.lifted = this.lifted === id ? null : id;
    else {
      if (this.chosen.includes(id)) this.chosen = this.chosen.filter((one) => one !== id);
      else if (limit === 1) this.chosen = [id];
      else if (!limit || this.chosen.length < limit) this.chosen = [...this.chosen, id];
      else return;
      this.setStateValue("chosen", { turn, cards: this.chosen });
    }
    this.states();
    this.layRing();
  }

  check() {
    this.answer("check", { cards: this.chosen });
  }

  play(id) {
    this.lifted = id;
    this.states();
    this.answer("play", { card: id });
  }

  // One answer to one stamp, however many clicks arrive before the next one is sent.
  answer(event, given) {
    const { turn, serial } = this.data;
    const stamp = `${turn} ${serial}`;
    if (this.answered === stamp) return;
    this.answered = stamp;
    this.setTriggerValue(event, { ...given, turn, serial });
  }
}
