// `npm start`: the web app is built where it is stale, then the server runs in this process.
import { buildWeb } from './build-web.ts';

if (!(await buildWeb())) {
  console.error('The web app could not be built.');
  process.exit(1);
}
// By a name: its types are checked with the server, and here would be read a second time.
const server = '../server/src/main.ts';
await import(server);
