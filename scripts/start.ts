// `npm start`: what is stale of the program is built, then the server runs in this process.
import { buildServer, buildWeb } from './build.ts';

for (const isBuilt of await Promise.all([buildWeb(), buildServer()]))
  if (!isBuilt) {
    console.error('The program could not be built.');
    process.exit(1);
  }
// By a name: it is there since a moment ago.
const server = '../server/dist/main.js';
await import(server);
