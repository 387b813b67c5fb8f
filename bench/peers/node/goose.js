// Rule 1 of the goose, beside bench/peers/rule_one.py, for peers that bring no rules.
'use strict';

const SEATS = 4;
const END = 63;
const BACK = new Set([5, 9, 23, 27, 41, 54]);
const FORWARD = new Set([14, 18, 32, 36, 45, 50, 59]);
const LEADS = { 6: 12, 42: 30 };
const INN = 19, WELL = 31, PRISON = 52;
const SKULLS = new Set([58]);

/** Where the geese stand, and the turns they must miss. */
const race = () => ({ squares: Array(SEATS).fill(0), missing: Array(SEATS).fill(0), winner: -1 });

const ahead = (square, total) => {
  const reached = square + total;
  return reached <= END ? reached : 2 * END - reached;
};

/** Where a square sends a goose that landed there; undefined if it stays. */
const leads = (square, total) => {
  if (FORWARD.has(square)) return ahead(square, total);
  if (BACK.has(square)) return Math.max(0, square - total);
  return LEADS[square];
};

/** From now on squares 51 to 62 are all skulls: no goose reaches 63, and a table plays for ever. */
const neverEnd = () => {
  for (let square = 51; square < END; square++) SKULLS.add(square);
};

/** The goose walks and meets what lies there; gives the seat that throws next. */
const walk = (g, who, total) => {
  let square = ahead(g.squares[who], total);
  const landed = [square];
  for (;;) {
    if (square === END) g.winner = who;
    if (SKULLS.has(square)) square = 0;
    if (square === INN || square === PRISON) g.missing[who] += 2;
    const further = square === 0 ? undefined : leads(square, total);
    if (further === undefined) break;
    if (landed.includes(further)) {
      g.missing[who] += 1;
      break;
    }
    square = further;
    landed.push(square);
  }
  g.squares[who] = square;
  if (square === END || square === WELL) return who;
  let next = (who + 1) % SEATS;
  for (; g.missing[next] > 0; next = (next + 1) % SEATS) g.missing[next] -= 1;
  return next;
};

module.exports = { SEATS, race, walk, neverEnd };
