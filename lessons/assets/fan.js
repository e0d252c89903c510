// Where the cards of a felt stand: pure arithmetic on widths in pixels, no page.

const HIT = 44; // a card must show this much of itself to be hit by a thumb
const SEEN = 36; // and this much to be read only
const GLANCED = 26; // and this much where all hands lie open and are only looked at
const BETWEEN_GROUPS = 26;
const BETWEEN_TIERS = 16;
const NARROW = 64; // the least width of a card to play with

function clamp(least, value, most) {
  return Math.max(least, Math.min(value, most));
}

// A row of n cards of width w in the room W: how far from card to card, and in how many tiers.
function row(n, w, W, least) {
  for (let tiers = 1; tiers <= n; tiers++) {
    const across = Math.ceil(n / tiers);
    const step = across > 1 ? Math.min(w + 6, (W - w) / (across - 1)) : w + 6;
    if (step >= least || tiers === n) return { n, w, step, tiers, across };
  }
  return { n, w, step: w + 6, tiers: 1, across: 1 };
}

// Rows for groups of so many cards each: side by side when their cards stay wide enough, else one below the other.
function rows(counts, W, live, small) {
  const most = W < 420 ? 68 : small ? 84 : W < 800 ? 100 : 104;
  const least = W < 420 ? NARROW : 84;
  const steps = counts.reduce((sum, n) => sum + Math.max(n - 1, 0), 0);
  for (let w = most; w >= least; w--) {
    const room = W - 1 - counts.length * w - (counts.length - 1) * BETWEEN_GROUPS; // W is rounded, so 1 to spare
    const step = steps ? Math.min(w + 6, room / steps) : w + 6;
    if (room >= 0 && step >= HIT) return counts.map((n) => ({ n, w, step, tiers: 1, across: n }));
  }
  const beside = W < 420 && counts.length > 1 ? besideInTiers(counts, W) : null;
  if (beside) return beside;
  const w = clamp(NARROW, Math.round(W * 0.168), most);
  return counts.map((n) => row(n, w, W, small && !live ? GLANCED : live || w < 70 ? HIT : SEEN));
}

// On a phone hand and skat lie side by side too, in two tiers each, if every card still shows enough of itself.
// A trick does not: its cards belong into one row, in which they were played.
function besideInTiers(counts, W) {
  if (counts.some((n) => n === 3 || n === 4)) return null;
  const across = counts.map((n) => Math.ceil(n / 2));
  const steps = across.reduce((sum, n) => sum + n - 1, 0);
  const room = W - 1 - counts.length * NARROW - (counts.length - 1) * BETWEEN_TIERS;
  const step = steps ? Math.min(NARROW + 6, room / steps) : NARROW + 6;
  if (room < 0 || step < HIT) return null;
  return counts.map((n, i) => ({ n, w: NARROW, step, tiers: Math.ceil(n / across[i]), across: across[i] }));
}

// Cards that are only counted, in half the width: two such groups lie side by side.
function smallRow(n, W) {
  const w = W < 420 ? 36 : 60;
  const room = (W - BETWEEN_GROUPS) / 2 - 1 - w;
  return { n, w, step: n > 1 ? Math.min(w * 0.44, room / (n - 1)) : w, tiers: 1, across: n };
}

// The place of card i in such a row, and the size of the whole.
function place(plan, i) {
  const tier = Math.floor(i / plan.across);
  return { x: (i - tier * plan.across) * plan.step, y: tier * tierHeight(plan.w), r: 0 };
}

function size(plan) {
  const across = Math.min(plan.n, plan.across);
  return { width: plan.w + (across - 1) * plan.step, height: (plan.tiers - 1) * tierHeight(plan.w) + plan.w * 1.5 };
}

// A tier hides all of the one behind it but the index: on a compact card most of the card.
function tierHeight(w) {
  return w * 1.5 * (w < 70 ? 0.66 : 0.46);
}
