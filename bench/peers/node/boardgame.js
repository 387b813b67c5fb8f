// The goose as a boardgame.io game: one move, dice of its own, the turn handed on by an event.
'use strict';

const { SEATS, race, walk } = require('./goose.js');

const GOOSE = {
  name: 'goose',
  minPlayers: SEATS,
  maxPlayers: SEATS,
  setup: () => ({ ...race(), throws: 0, dice: [0, 0] }),
  moves: {
    roll: ({ G, random, events, playerID }) => {
      G.dice = random.D6(2);
      G.throws += 1;
      const next = walk(G, Number(playerID), G.dice[0] + G.dice[1]);
      if (G.winner < 0) events.endTurn({ next: String(next) });
    },
  },
  endIf: ({ G }) => (G.winner >= 0 ? { winner: G.winner } : undefined),
  ai: { enumerate: () => [{ move: 'roll' }] },
};

module.exports = { GOOSE };
