// A Colyseus room with the goose, in memory: node colyseus_server.js PORT
// The state is a schema, sent as patches; a patch goes out at once after a move, not every 50 ms.
'use strict';

const { Room, Server } = require('@colyseus/core');
const { ArraySchema, defineTypes, Schema } = require('@colyseus/schema');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { SEATS, race, walk, neverEnd } = require('./goose.js');

class Table extends Schema {
  constructor() {
    super();
    const { squares, missing, winner } = race();
    this.squares = new ArraySchema(...squares);
    this.missing = new ArraySchema(...missing);
    this.winner = winner;
    this.asked = 0;
  }
}
defineTypes(Table, {
  squares: ['uint8'],
  missing: ['uint8'],
  winner: 'int8',
  asked: 'uint8',
});

const die = () => 1 + Math.floor(Math.random() * 6);

class Goose extends Room {
  onCreate() {
    this.maxClients = SEATS;
    this.patchRate = null;
    this.state = new Table();
    this.seats = [];
    this.onMessage('roll', (client) => this.roll(this.seats.indexOf(client.sessionId)));
  }

  onJoin(client) {
    this.seats.push(client.sessionId);
  }

  roll(who) {
    if (who !== this.state.asked || this.state.winner >= 0) return;
    const dice = [die(), die()];
    this.state.asked = walk(this.state, who, dice[0] + dice[1]);
    this.broadcastPatch();
    this.broadcast('told', { who, dice, square: this.state.squares[who], asked: this.state.asked });
  }
}

neverEnd();
const server = new Server({ transport: new WebSocketTransport(), greet: false });
server.define('goose', Goose);
server.listen(Number(process.argv[2]), '127.0.0.1');
