// boardgame.io's server with the goose, in memory or in files: node boardgame_server.js PORT [DIR]
'use strict';

const { Server, FlatFile } = require('boardgame.io/server');
const { GOOSE } = require('./boardgame.js');
const { neverEnd } = require('./goose.js');

const [port, dir] = process.argv.slice(2);

neverEnd();
const db = dir ? new FlatFile({ dir }) : undefined; // undefined: in memory
const server = Server({ games: [GOOSE], origins: [], db });
server.run({ port: { port: Number(port), host: '127.0.0.1' } });
