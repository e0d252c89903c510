// The players around the table, what they say, and the trick between them.

const SEATS = ["left", "across", "right", "you"];

// Everything about the table that is words: players, bubbles, notes, the remark.
function seatPlayers(root, table, icons, tapping) {
  root.classList.toggle("table", Boolean(table));
  for (const place of SEATS) {
    const seat = root.querySelector(`.seat.${place}`);
    const player = table?.seats[place];
    seatPlayer(seat.querySelector(".who"), player, icons, tapping);
    seat.querySelector(".said").replaceChildren(...(player?.bubbles ?? []).map(bubble));
  }
  root.querySelector(".notes").replaceChildren(...(table?.notes ?? []).map((note) => make("p", "", note)));
  root.querySelector(".last p").textContent = table?.lastNote ?? "";
  const [bold, plain] = table?.remark ?? ["", ""];
  say(root.querySelector(".remark"), [make("strong", "", bold), " ", make("span", "", plain)], bold + plain);
}

// A player who can be tapped is a button, and stays one, with the focus, after the tap that was right.
function seatPlayer(box, player, icons, tapping) {
  const before = box.querySelector("button");
  const inside = player ? who(player) : [];
  if (player?.mark) inside.push(tapMark(player, icons));
  const button = player?.tap && (tapping || before?.matches(":focus")) && (before ?? make("button", "tap"));
  if (!button) return box.replaceChildren(...inside);
  button.type = "button";
  button.tabIndex = 0;
  button.dataset.player = player.tap;
  button.setAttribute("aria-label", [player.name, player.badge, player.role, player.says].filter(Boolean).join(", "));
  button.setAttribute("aria-disabled", !tapping);
  button.replaceChildren(...inside);
  if (button !== before) box.replaceChildren(button);
}

function tapMark({ mark, says }, icons) {
  const disc = make("span", "tapped");
  disc.dataset.kind = mark;
  disc.setAttribute("role", "img");
  disc.setAttribute("aria-label", says);
  disc.append(parse(icons[mark]));
  return disc;
}

function who(player) {
  const words = make("div", "words");
  const first = make("p");
  first.append(make("strong", "", player.name));
  if (player.badge) first.append(" ", make("span", "turn", player.badge));
  words.append(first, ...[player.role, ...player.lines].filter(Boolean).map((line) => make("p", "line", line)));
  return [parse(player.head), words];
}

function badge({ sign, text, more }) {
  const box = make("p", "badge");
  if (sign) box.append(parse(sign));
  box.append(make("strong", "", text));
  if (more) box.append(make("span", "", more));
  return box;
}

function bubble({ text, past }) {
  return make("p", past ? "bubble past" : "bubble", text);
}

// --- Where the cards of the table lie ----------------------------------------------------------------------------

function planAt(where, group, W, size, small) {
  const n = group.cards.length;
  if (where === "trick") {
    const large = size === "phone" ? clamp(60, W / 4.5, 72) : size === "wide" ? 104 : 84;
    const w = small ? 0.78 * large : large;
    return { n: 3, w, step: w + clamp(6, W * 0.03, 26), tiers: 1, across: 3, trick: true };
  }
  if (where === "middle") {
    const w = size === "phone" ? 40 : 58;
    return { n, w, step: w + (size === "phone" ? 5 : 9), tiers: 1, across: n };
  }
  if (where === "last") return { n, w: 46, step: 28, tiers: 1, across: n };
  const w = size === "phone" ? 24 : size === "wide" ? 44 : 36;
  if (group.hidden) return { n, w, step: w * 0.26, tiers: 1, across: n };
  return row(n, clamp(40, w, 44), W, small ? 12 : 17);
}

// In a trick each card lies before its player, a little askew; the learner's lies lower.
function placeAt(plan, card, i) {
  if (!plan.trick) return place(plan, i);
  return { x: card.spot * plan.step, y: card.spot === 1 ? plan.w * 0.5 : plan.w * 0.06, r: [-4, 0, 5][card.spot] };
}

function sizeAt(plan) {
  return plan.trick ? { width: 2 * plan.step + plan.w, height: plan.w * 2.06 } : size(plan);
}

// The dashed place for the learner's card.
function layTrickSlot(box, plan, words) {
  box.querySelector(".slot")?.remove();
  if (!words) return;
  const slot = make("span", "slot", words);
  const at = placeAt(plan, { spot: 1 }, 1);
  slot.style.cssText = `--x:${at.x}px;--y:${at.y}px`;
  box.append(slot);
}
