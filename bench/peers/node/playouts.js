// Playouts of boardgame.io without network, on request: `documented 500` or `plain 500` on stdin,
// a line of JSON back: wins by seat, throws, and the seconds of processor time.
'use strict';

const readline = require('node:readline');
const { Client } = require('boardgame.io/client');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { GOOSE } = require('./boardgame.js');
const { SEATS } = require('./goose.js');

/** A playout with the local client, as boardgame.io's own pages on testing and bots do. */
function documented() {
  const client = Client({ game: GOOSE, numPlayers: SEATS, debug: false });
  client.start();
  for (;;) {
    const { G, ctx } = client.getState();
    if (ctx.gameover) break;
    const legal = GOOSE.ai.enumerate(G, ctx, ctx.currentPlayer);
    const { move, args = [] } = legal[Math.floor(Math.random() * legal.length)];
    client.moves[move](...args);
  }
  const { G } = client.getState();
  client.stop();
  return G;
}

const reduce = CreateGameReducer({ game: GOOSE });

/** The same with the bare reducer and a plain choice over its legal actions. */
function plain() {
  let state = InitializeGame({ game: GOOSE, numPlayers: SEATS });
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    const legal = GOOSE.ai.enumerate(state.G, state.ctx, playerID);
    const { move } = legal[Math.floor(Math.random() * legal.length)];
    state = reduce(state, { type: 'MAKE_MOVE', payload: { type: move, args: [], playerID } });
  }
  return state.G;
}

const WAYS = { documented, plain };

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [way, count] = line.split(' ');
  const wins = Array(SEATS).fill(0);
  const throws = [];
  const start = process.cpuUsage();
  for (let i = 0; i < Number(count); i++) {
    const g = WAYS[way]();
    wins[g.winner] += 1;
    throws.push(g.throws);
  }
  const { user, system } = process.cpuUsage(start);
  const seconds = (user + system) / 1e6;
  console.log(JSON.stringify({ wins, throws, seconds }));
});
