// Curves of steps over the bids, in parts beside each other or one below the other. One bid is chosen, by a press or
// with the arrow keys: the line moves at once and the page is told; an answer to an older press moves nothing back.

const charts = new WeakMap();
const MARKS = {
  covered: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0z",
  held: "M-5 -5h10v10h-10z",
  made: "M0 -6L5.5 4.5H-5.5z",
};
const ABOVE = 32;
const UNDER = 48;
const RIGHT = 10;
const LETTER = 7.5;
const DIGIT = 7;
const TALL = 18; // a name
const NEAR = 3; // a name is so far from its own curve
const LEAST = 4; // and at least so far from all else
const FREE = 24; // more room is no better
const TOLD = 5000; // milliseconds
const PATIENCE = 3000;
const SAVED = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-dasharray", "font-family", "font-size", "font-weight"];

export default function (component) {
  const root = component.parentElement.querySelector(".chart");
  if (!charts.has(root)) charts.set(root, new StepChart(root));
  charts.get(root).show(component);
}

class StepChart {
  constructor(root) {
    this.root = root;
    this.slider = root.querySelector(".slider");
    this.tip = root.querySelector(".tip");
    this.serial = 0;
    this.slider.addEventListener("keydown", (event) => this.onKey(event));
    this.slider.addEventListener("click", (event) => this.onClick(event));
    this.slider.addEventListener("pointermove", (event) => event.pointerType === "mouse" && this.hover(event));
    this.slider.addEventListener("pointerleave", (event) => event.pointerType === "mouse" && this.leave());
    root.querySelector(".save").addEventListener("click", () => this.save());
    new ResizeObserver(() => this.data && this.draw()).observe(this.slider);
  }

  show({ data, setTriggerValue }) {
    const answered = data.serial >= this.serial || data.session !== this.data?.session;
    Object.assign(this, { data, setTriggerValue });
    if (answered) this.follow();
    this.root.setAttribute("aria-label", data.alt);
    this.slider.setAttribute("aria-label", data.words.bid);
    const save = this.root.querySelector(".save");
    save.title = data.words.save;
    save.setAttribute("aria-label", data.words.save);
    while (this.slider.childElementCount < data.parts.length) this.slider.append(make("div", "part"));
    this.draw();
  }

  // Show what the page says: it has answered the last press, or the press has got lost.
  follow() {
    clearTimeout(this.lost);
    Object.assign(this, { serial: this.data.serial, chosen: this.data.chosen });
  }

  draw() {
    const { bids, told, words, parts } = this.data;
    const [covered, held, made] = told[this.chosen];
    const spoken = { bid: bids[this.chosen], covered, held, made };
    this.slider.setAttribute("aria-valuemin", bids[0]);
    this.slider.setAttribute("aria-valuemax", bids.at(-1));
    this.slider.setAttribute("aria-valuenow", spoken.bid);
    this.slider.setAttribute("aria-valuetext", words.at.replace(/\{(\w+)\}/g, (_, name) => spoken[name]));
    this.drawn = parts.map((part, i) => new Part(this.slider.children[i], part, this.data, this.chosen));
  }

  // --- The bid under the pointer ---------------------------------------------------------------------------------

  find({ clientX, target }) {
    return this.drawn.find(({ box }) => box.contains(target))?.placeAt(clientX);
  }

  hover(event) {
    const place = this.find(event);
    if (place === undefined) return this.leave();
    const { bids, names, told } = this.data;
    const rows = Object.entries(names).map(([curve, name], i) => {
      const row = make("p", curve, `${name} ${told[place][i]}`);
      row.prepend(shape("svg", { viewBox: "-8 -8 16 16" }, [shape("path", { class: "mark", d: MARKS[curve] })]));
      return row;
    });
    this.tip.replaceChildren(make("b", "", bids[place]), ...rows);
    this.tip.hidden = false;
    const frame = this.root.getBoundingClientRect();
    const left = event.clientX - frame.left;
    const over = left + 18 + this.tip.offsetWidth > frame.width;
    this.tip.style.left = `${over ? left - 18 - this.tip.offsetWidth : left + 18}px`;
    this.tip.style.top = `${Math.max(0, event.clientY - frame.top - this.tip.offsetHeight - 8)}px`;
  }

  leave() {
    this.tip.hidden = true;
  }

  // --- The bid that is chosen ------------------------------------------------------------------------------------

  onClick(event) {
    const place = this.find(event);
    if (place === undefined) return;
    const touched = event.pointerType === "touch";
    if (touched) this.hover(event); // no pointer hovers there: the numbers are told for a while
    this.choose(place);
    if (!touched) return;
    clearTimeout(this.leaving);
    this.leaving = setTimeout(() => this.leave(), TOLD);
  }

  onKey(event) {
    const last = this.data.bids.length - 1;
    const to = {
      ArrowLeft: this.chosen - 1, ArrowDown: this.chosen - 1, ArrowRight: this.chosen + 1, ArrowUp: this.chosen + 1,
      PageDown: this.chosen - 5, PageUp: this.chosen + 5, Home: 0, End: last,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    this.leave();
    this.choose(Math.min(Math.max(to, 0), last), 150); // a key that is held down asks the page once, at its end
  }

  choose(place, wait = 0) {
    if (place === this.chosen) return;
    this.chosen = place;
    this.serial += 1;
    this.draw();
    clearTimeout(this.telling);
    this.telling = setTimeout(() => this.setTriggerValue("bid", { place: this.chosen, serial: this.serial }), wait);
    clearTimeout(this.lost);
    this.lost = setTimeout(() => (this.follow(), this.draw()), wait + PATIENCE);
  }

  // --- The picture as a file -------------------------------------------------------------------------------------

  save() {
    const { words, alt } = this.data;
    const frame = this.slider.getBoundingClientRect();
    const layers = this.drawn.map(({ box }) => {
      const picture = box.firstChild.cloneNode(true);
      const those = box.firstChild.querySelectorAll("*");
      picture.querySelectorAll("*").forEach((element, i) => {
        const style = getComputedStyle(those[i]);
        for (const name of SAVED) element.style.setProperty(name, style.getPropertyValue(name));
      });
      const place = box.getBoundingClientRect();
      return { picture, x: place.left - frame.left, y: place.top - frame.top };
    });
    const { file, title, about } = words;
    saveChart({ root: this.root, file, alt, title, about, width: frame.width, height: frame.height, layers });
  }
}

// One part, drawn anew into its box.
class Part {
  constructor(box, part, data, chosen) {
    Object.assign(this, { box, part, data, chosen });
    this.width = box.clientWidth;
    this.left = 14 + LETTER * Math.max(...part.scale.map(([, text]) => text.length));
    this.step = (this.width - this.left - RIGHT) / (part.last - part.first + 1);
    this.deep = data.height - ABOVE - UNDER;
    const whole = { viewBox: `0 0 ${this.width} ${data.height}`, width: this.width, height: data.height, "aria-hidden": true };
    box.replaceChildren(shape("svg", whole, [...this.scale(), ...this.bids(), ...this.curves()]));
  }

  placeAt(clientX) {
    const place = Math.floor((clientX - this.box.getBoundingClientRect().left - this.left) / this.step);
    return this.part.first + Math.min(Math.max(place, 0), this.part.last - this.part.first);
  }

  x(place) {
    return Math.round((this.left + (place - this.part.first + 0.5) * this.step) * 10) / 10;
  }

  y(height) {
    return Math.round((ABOVE + (1 - Math.min(Math.max(height, 0), 1)) * this.deep) * 10) / 10;
  }

  *scale() {
    const { part, left } = this;
    yield text(part.label, left, 16, "start");
    for (const [height, said] of part.scale) {
      yield line(left, this.y(height), this.width - RIGHT, this.y(height), "grid");
      yield text(said, left - 8, this.y(height) + 5, "end");
    }
  }

  *bids() {
    const { part, data, chosen } = this;
    const foot = this.y(0);
    const labels = [];
    const here = chosen >= part.first && chosen <= part.last;
    for (const place of here ? [chosen, ...part.labelled] : part.labelled) {
      const wide = DIGIT * String(data.bids[place]).length + 4;
      const free = ([other, its]) => this.step * Math.abs(other - place) >= (wide + its) / 2;
      if (labels.every(free)) labels.push([place, wide]);
    }
    for (const [place] of labels) {
      yield line(this.x(place), foot, this.x(place), foot + 5, "tick");
      yield text(data.bids[place], this.x(place), foot + 22, "middle", place === chosen ? "at" : "");
    }
    yield text(part.below, this.left + (this.width - RIGHT - this.left) / 2, foot + 44, "middle");
    if (here) yield line(this.x(chosen), ABOVE, this.x(chosen), foot, "here");
  }

  *curves() {
    const { curves, first } = this.part;
    for (const { curve, band } of curves) yield shape("path", { class: `band ${curve}`, d: this.band(band) });
    for (const { curve, heights } of curves) yield shape("path", { class: `line ${curve}`, d: this.steps(heights) });
    for (const { curve, heights } of curves) {
      for (const place of this.data.marked) {
        const height = heights[place - first] ?? null;
        if (height === null || height < 0) continue;
        const at = `translate(${this.x(place)} ${this.y(height)}) scale(${this.step < 10 ? 0.75 : 1})`;
        yield shape("path", { class: `mark ${curve}`, d: MARKS[curve], transform: at });
      }
    }
    yield* this.names();
  }

  // Each name beside its own curve and on nothing else: other curves, names, the line at the bid; nearer to its own than
  // to those, where two do not run side by side. One that fits nowhere is left out.
  *names() {
    const { curves, first, last } = this.part;
    const lines = curves.map(({ heights }) => this.lines(heights));
    const foot = this.y(0);
    const taken = this.chosen < first || this.chosen > last ? [] : [[this.x(this.chosen), this.x(this.chosen), ABOVE, foot]];
    for (const [i, { curve }] of curves.entries()) {
      const said = this.data.names[curve];
      const wide = (LETTER + 0.5) * said.length;
      const offTheGround = lines[i].filter(([, , high]) => high < foot); // at 0 none can be told from another
      const own = offTheGround.length ? offTheGround : lines[i];
      const others = [...lines.filter((_, other) => other !== i).flat(), ...taken];
      let best = null;
      for (let x = this.left; x < this.width - RIGHT - wide; x += this.step) {
        const beside = own.filter(([from, to]) => from < x + wide + FREE && to > x - FREE);
        const highest = Math.min(...beside.map(([, , high]) => high)) - TALL - FREE;
        const lowest = Math.max(...beside.map(([, , , low]) => low)) + FREE;
        const top = ABOVE + 6 * Math.max(0, Math.ceil((highest - ABOVE) / 6));
        for (let y = top; y < Math.min(foot - TALL, lowest); y += 6) {
          const box = [x, x + wide, y, y + TALL];
          const near = away(box, beside);
          if (near < 1 || near >= FREE) continue;
          const room = away(box, others);
          const clear = room > near + 2 ? 0 : 50;
          const worth = Math.min(room, FREE) - 3 * Math.abs(near - NEAR) - x / this.width - clear;
          if (room >= LEAST && worth > (best?.worth ?? -Infinity)) best = { worth, box };
        }
      }
      if (!best) continue;
      taken.push(best.box);
      yield text(said, (best.box[0] + best.box[1]) / 2, best.box[2] + TALL / 2 + 5, "middle", `name ${curve}`);
    }
  }

  // The lines of a curve as boxes without width or height: left, right, top, bottom.
  lines(heights) {
    const found = [];
    heights.forEach((height, i) => {
      if (height === null) return;
      found.push([this.edge(i), this.edge(i + 1), this.y(height), this.y(height)]);
      const next = heights[i + 1] ?? null;
      if (next !== null) found.push([this.edge(i + 1), this.edge(i + 1), this.y(Math.max(height, next)), this.y(Math.min(height, next))]);
    });
    return found;
  }

  // From half a place before a bid to half a place after it, and up or down to the next.
  steps(heights) {
    let path = "";
    heights.forEach((height, i) => {
      if (height === null) return;
      const joins = i && heights[i - 1] !== null;
      path += `${joins ? "V" : `M${this.edge(i)} `}${this.y(height)}H${this.edge(i + 1)}`;
    });
    return path;
  }

  band(edges) {
    return edges
      .map((both, i) => both && `M${this.edge(i)} ${this.y(both[0])}V${this.y(both[1])}H${this.edge(i + 1)}V${this.y(both[0])}z`)
      .filter(Boolean)
      .join("");
  }

  edge(i) {
    return Math.round((this.left + i * this.step) * 10) / 10;
  }
}

// How far a box is from the nearest of others, 0 when it touches one.
function away([left, right, top, bottom], others) {
  let nearest = 1e6;
  for (const [from, to, high, low] of others) {
    const beside = Math.max(0, from - right, left - to);
    const above = Math.max(0, high - bottom, top - low);
    nearest = Math.min(nearest, beside * beside + above * above);
  }
  return Math.sqrt(nearest);
}

function line(x1, y1, x2, y2, kind) {
  return shape("line", { x1, y1, x2, y2, class: kind });
}

function text(said, x, y, anchor, kind = "") {
  const element = shape("text", { x, y, "text-anchor": anchor, class: kind });
  element.textContent = said;
  return element;
}
