// `npm run backup` and its siblings: the server's program is built where it is stale, then one of its commands runs.
import { buildServer } from './build.ts';

const [name = ''] = process.argv.splice(2, 1);
if (!(await buildServer())) {
  console.error("The program couldn't be built.");
  process.exit(1);
}
await import(`../server/dist/${name}.js`);
