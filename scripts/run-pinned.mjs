// `node scripts/run-pinned.mjs FILE …`: sets up, then runs FILE on the project's own Node.
// npm scripts call it, so that `npm start` works from a fresh clone with any Node from 20, in every shell.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { pinnedNode, root } from './pinned-node.mjs';
import { setUp } from './setup.mjs';

setUp();
const node = pinnedNode();
const [file = '', ...args] = process.argv.slice(2);
const separator = process.platform === 'win32' ? ';' : ':';
// V8 takes what the machine offers, and so does glibc, a heap for each thread: bounded (V8 in MB), the server holds
// 160 MB when idle and some 220 after a load, not 300 (docs/performance.md).
const memory = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
const child = spawn(node, [...memory, join(root, file), ...args], {
  // The channel tells the program when this process is gone, however it went.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: {
    MALLOC_ARENA_MAX: '2',
    ...process.env,
    npm_node_execpath: process.env.npm_node_execpath ?? process.execPath,
    PATH: `${join(root, 'node_modules', '.bin')}${separator}${process.env.PATH ?? ''}`,
  },
});
// A terminal sends Ctrl-C to the child as well: it takes the second one for the first.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
// npm passes a TERM to the shell between itself and this process, which dies of it without a word.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
}
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
