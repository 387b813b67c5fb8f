// The load on a server: tables of four seats, on request. A line of JSON on stdin, one back:
//   {"do": "open", "wire": "tablee", "port": 8123, "game": "goose", "tables": 200}
//   {"do": "saturate", "seconds": 5}     every table always has one move on its way
//   {"do": "pace", "rate": 500, "seconds": 8}     moves at fixed times, whatever the server does
// A move is over when all four seats have heard of it.
'use strict';

const readline = require('node:readline');
const { SEATS, wires } = require('./wires.js');

const AT_ONCE = 8; // tables that are being opened at the same time
const GIVE_UP = 20; // seconds that the last moves have

const now = () => Number(process.hrtime.bigint()) / 1e6;
const sleep = (ms) => new Promise((done) => setTimeout(done, ms));

let wire;
let tables = [];
let bytes = 0;
let over = () => {}; // what happens when a table's move has reached all its seats

function moved(table, seat, size) {
  bytes += size;
  if (!table.waiting || --table.waiting) return;
  over(table);
}

function send(table, since) {
  table.waiting = SEATS;
  table.since = since;
  wire.move(table);
}

async function open({ wire: name, port, game, tables: wanted }) {
  wire = wires[name];
  const start = now();
  const worker = async () => {
    while (tables.length + opening < wanted) {
      opening++;
      const table = await wire.open(port, game, moved);
      opening--;
      table.waiting = 0;
      table.backlog = [];
      tables.push(table);
    }
  };
  let opening = 0;
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  await sleep(300);
  return { tables: tables.length, seconds: (now() - start) / 1000 };
}

/** Runs until the time is over and no move is on its way; gives what was measured meanwhile. */
async function measured(seconds, run) {
  const cpu = process.cpuUsage();
  bytes = 0;
  const start = now();
  const times = [];
  let stopped = false;
  over = (table) => {
    if (!stopped) times.push(now() - table.since);
    run.next(table, stopped);
  };
  run.start(start);
  await sleep(seconds * 1000);
  stopped = true;
  const passed = (now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  const result = {
    moves: times.length,
    seconds: passed,
    load: (used.user + used.system) / 1e6 / passed,
    bytes: bytes / Math.max(1, times.length),
    ...quantiles(times),
  };
  run.stop?.();
  const patience = now() + GIVE_UP * 1000;
  while (tables.some((table) => table.waiting) && now() < patience) await sleep(20);
  result.lost = tables.filter((table) => table.waiting).length;
  return result;
}

function quantiles(times) {
  times.sort((a, b) => a - b);
  const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
  return { p50: at(0.5), p99: at(0.99), max: times.at(-1) ?? null };
}

const saturate = ({ seconds }) =>
  measured(seconds, {
    start: () => tables.forEach((table) => send(table, now())),
    next: (table, stopped) => stopped || send(table, now()),
  });

/** Each move has its time; one that must wait for its table's last counts the wait. The load looks
 *  at the clock all the time: a timer's own lateness, a millisecond, would hide the server's. */
const pace = ({ rate, seconds }) => {
  let due = 0;
  let timer;
  return measured(seconds, {
    start: (start) => {
      const look = () => {
        for (; due < ((now() - start) * rate) / 1000; due++) {
          const table = tables[due % tables.length];
          const since = start + (due * 1000) / rate;
          if (table.waiting) table.backlog.push(since);
          else send(table, since);
        }
        timer = setImmediate(look);
      };
      look();
    },
    next: (table, stopped) => {
      if (stopped) table.backlog = [];
      else if (table.backlog.length) send(table, table.backlog.shift());
    },
    stop: () => clearImmediate(timer),
  });
};

const WORK = { open, saturate, pace };

(async () => {
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line);
    console.log(JSON.stringify(await WORK[asked.do](asked)));
  }
  process.exit(0);
})();
