// `npm start`: what is stale of the program is built, then the server runs in this process.
import { buildProgram } from './build.ts';

if (!(await buildProgram())) process.exit(1);
// By a name: it is there since a moment ago.
const server = '../server/dist/main.js';
await import(server);
