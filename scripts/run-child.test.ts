import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

/** Like Playwright, it tells each interruption, and takes a while to end after the first. */
const patient = `
  let told = 0;
  process.on('SIGINT', () => { console.log('told', ++told); if (told === 1) setTimeout(() => process.exit(0), 1000); });
  setInterval(() => {}, 1000);
  console.log('runs');`;
const caller = `
  const { runChild } = await import(${JSON.stringify(pathToFileURL(join(root, 'scripts', 'run-child.ts')).href)});
  await runChild(['--eval', ${JSON.stringify(patient)}]);
  console.log('goes on');`;

/** What is said where those who are named by `tell` are told to end, once the program runs. */
async function saidWhere(tell: (pid: number) => void) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', caller], {
    // A group of its own, as a terminal gives to what it runs.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!said.includes('runs') && chunk.includes('runs')) tell(child.pid ?? 0);
    said += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, said: said.trim().split('\n') };
}

// Windows knows no signals.
test.skipIf(process.platform === 'win32').each([
  ['the first process alone is interrupted', (pid: number) => process.kill(pid, 'SIGINT')],
  ['the first process alone is told to end', (pid: number) => process.kill(pid, 'SIGTERM')],
  [
    'a terminal’s Ctrl-C reaches everybody, and whoever called passes it on',
    (pid: number) => {
      process.kill(-pid, 'SIGINT');
      process.kill(pid, 'SIGINT');
    },
  ],
])('where %s, what it has started is interrupted once, and both end', async (_, tell) => {
  expect(await saidWhere(tell)).toEqual({ code: 1, said: ['runs', 'told 1'] });
});
