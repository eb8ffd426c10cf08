// `node scripts/run-pinned.mjs FILE …`: sets up, then runs FILE on the project's own Node.
// npm scripts call it, so that `npm start` works from a fresh clone with any Node from 20, in every shell.
import { spawn } from 'node:child_process';
import { basename, join } from 'node:path';
import { chooseNode } from './choose-node.mjs';
import { root } from './pinned-node.mjs';
import { requireSettings } from './require-settings.mjs';
import { setUp } from './setup.mjs';
import { endWith, stopWith } from './stop-with.mjs';
import { watchCaller } from './watch-caller.mjs';

const [file = '', ...args] = process.argv.slice(2);
watchCaller();
const readsSettings = ['start.ts', 'dev.ts', 'run-command.ts'].includes(basename(file));
if (readsSettings && !args.includes('--help')) await requireSettings();
await setUp();
const { node, path } = chooseNode();
// V8 takes what the machine offers, and so does glibc, a heap for each thread: bounded (V8 in MB), the server holds
// 160 MB when idle and some 220 after a load, not 300 (docs/performance.md).
const memory = ['--max-semi-space-size=4', '--max-old-space-size=1024'];
const separator = process.platform === 'win32' ? ';' : ':';
const child = stopWith(
  spawn(node, [...memory, join(root, file), ...args], {
    // The channel tells the program when this process is gone, however it went.
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      MALLOC_ARENA_MAX: '2',
      ...process.env,
      npm_node_execpath: process.env.npm_node_execpath ?? process.execPath,
      PATH: [...path, process.env.PATH ?? ''].join(separator),
    },
  }),
);
child.on('exit', (code, signal) => endWith(code, signal));
