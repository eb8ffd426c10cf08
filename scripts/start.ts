// `npm start`: the web app is built where it is stale, then the server runs in this process.
import { buildWeb } from './build-web.ts';

await buildWeb();
await import('../server/src/main.ts');
