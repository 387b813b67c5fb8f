// How a seat speaks with each server: opening a table, sending a move, hearing of one.
// A wire knows no more than it must, so that the load costs little beside the server.
'use strict';

const { unpack } = require('@colyseus/msgpackr');
const WebSocket = require('ws');

const SEATS = 4;

const post = async (port, path, body) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
};

/** A socket that offers compression, as browsers do; `hear` gets each message as bytes. */
const connect = (port, path, hear) =>
  new Promise((ready, failed) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}${path}`);
    socket.on('message', (bytes) => hear(bytes, socket));
    socket.once('open', () => ready(socket));
    socket.once('error', failed);
  });

/** A promise with its two ends. */
const later = () => {
  const it = {};
  it.done = new Promise((resolve, reject) => Object.assign(it, { resolve, reject }));
  return it;
};

const starts = (bytes, text) => bytes.toString('latin1', 0, text.length) === text;

/** A digit that follows a mark in the head of a message. */
const number = (bytes, mark) => {
  const at = bytes.indexOf(mark);
  return at < 0 ? -1 : parseInt(bytes.toString('latin1', at + mark.length, at + mark.length + 8), 10);
};

let animals; // that people may be at our tables

const animalsOf = async (port) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/animals`);
  return (await answer.json()).map(({ value }) => value);
};

/** Tablée: JSON; a Moment is the whole news of a move. */
const tablee = {
  async open(port, game, moved) {
    animals ??= await animalsOf(port);
    const { code, host_token: host } = await post(port, '/api/tables', { game, lang: 'fr' });
    const table = { asked: 0, at: 0, sockets: [], ids: 10 };
    const path = `/api/tables/${code}/live`;
    const begun = [];
    for (let seat = 0; seat < SEATS; seat++) {
      const seated = later();
      const first = later();
      begun.push(first.done);
      const socket = await connect(port, path, (bytes) => {
        if (starts(bytes, '{"type":"moment"')) {
          if (seat === 0) {
            table.at = number(bytes, '"at":');
            table.asked = number(bytes, '"asked":');
          }
          first.resolve();
          moved(table, seat, bytes.length);
        } else if (starts(bytes, '{"type":"seated"')) seated.resolve();
        else if (starts(bytes, '{"type":"refused"')) throw new Error(bytes.toString());
      });
      const share = seat.toString(16).padStart(2, '0').repeat(16);
      const tokens = seat === 0 ? [host] : [];
      socket.send(JSON.stringify({ type: 'hello', lang: 'fr', tokens, share }));
      const animal = animals[seat];
      socket.send(JSON.stringify({ type: 'sit', id: 1, name: `Siège ${seat + 1}`, animal }));
      await seated.done;
      table.sockets.push(socket);
    }
    table.sockets[0].send(JSON.stringify({ type: 'start', id: 2 }));
    await Promise.all(begun);
    return table;
  },
  move(table) {
    const { asked: seat, at } = table;
    const play = { type: 'play', id: table.ids++, seat, move: 'roll', at };
    table.sockets[seat].send(JSON.stringify(play));
  },
};

/** boardgame.io: JSON over socket.io; an update is the whole news of a move. */
const boardgame = {
  async open(port, game, moved) {
    const { matchID } = await post(port, '/games/goose/create', { numPlayers: SEATS });
    const table = { asked: 0, state: 0, sockets: [], matchID, credentials: [] };
    for (let seat = 0; seat < SEATS; seat++) {
      const body = { playerID: String(seat), playerName: `Siège ${seat + 1}` };
      const { playerCredentials } = await post(port, `/games/goose/${matchID}/join`, body);
      table.credentials.push(playerCredentials);
      const synced = later();
      const sync = JSON.stringify(['sync', matchID, String(seat), playerCredentials, SEATS]);
      const hear = (bytes, socket) => {
        if (starts(bytes, '42/goose,["update"')) {
          if (seat === 0) {
            table.asked = number(bytes, '"currentPlayer":"');
            table.state = number(bytes, '"_stateID":');
          }
          moved(table, seat, bytes.length);
        } else if (starts(bytes, '2')) socket.send('3');
        else if (starts(bytes, '0')) socket.send('40/goose,');
        else if (starts(bytes, '40/goose')) socket.send(`42/goose,${sync}`);
        else if (starts(bytes, '42/goose,["sync"')) synced.resolve();
      };
      table.sockets.push(await connect(port, '/socket.io/?EIO=4&transport=websocket', hear));
      await synced.done;
    }
    return table;
  },
  move(table) {
    const playerID = String(table.asked);
    const credentials = table.credentials[table.asked];
    const payload = { type: 'roll', args: [], playerID, credentials };
    const update = ['update', { type: 'MAKE_MOVE', payload }, table.state, table.matchID, playerID];
    table.sockets[table.asked].send(`42/goose,${JSON.stringify(update)}`);
  },
};

const JOINED = 10, SAID = 13, STATE = 14;
const ROLL = Buffer.from([SAID, 0xa4, ...Buffer.from('roll')]);
const TOLD = 6; // bytes before what a message tells: its kind, and the word "told"

/** Colyseus: a patch of the state, then a message; the message is the last news of a move. */
const colyseus = {
  async open(port, game, moved) {
    const table = { asked: 0, sockets: [] };
    let room;
    for (let seat = 0; seat < SEATS; seat++) {
      const path = room ? `/matchmake/joinById/${room.roomId}` : '/matchmake/create/goose';
      const reserved = await post(port, path, {});
      room ??= reserved;
      const shown = later();
      const hear = (bytes, socket) => {
        if (bytes[0] === SAID) {
          if (seat === 0) table.asked = unpack(bytes.subarray(TOLD)).asked;
          moved(table, seat, bytes.length);
        } else if (bytes[0] === JOINED) socket.send(Buffer.from([JOINED]));
        else if (bytes[0] === STATE) shown.resolve();
      };
      const live = `/${room.processId}/${room.roomId}?sessionId=${reserved.sessionId}`;
      table.sockets.push(await connect(port, live, hear));
      await shown.done;
    }
    return table;
  },
  move(table) {
    table.sockets[table.asked].send(ROLL);
  },
};

module.exports = { SEATS, wires: { tablee, boardgame, colyseus } };
