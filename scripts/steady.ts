// `npm run test:steady`: whole runs of `npm test` of one commit, every other one beside a load that takes all cores,
// until as many have passed in a row as are wanted. It may be ended and begun again: its log goes on where it stopped.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './pinned-node.mjs';
import { type Beside, countInARow, nextBeside, readLog, type SteadyRun, tellState, wanted } from './steady-log.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: String(2 * wanted) }, state: { type: 'boolean', default: false } },
});

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
/** What is tested: a commit and nothing beside it, or else whatever there is, which counts for nothing. */
const commitNow = () => (git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null);
/** Beside the repository's own files, where every checkout of it finds the same one and nothing is committed. */
const file = join(git('rev-parse', '--path-format=absolute', '--git-common-dir'), 'steady-runs.jsonl');
const log = () => readLog(existsSync(file) ? readFileSync(file, 'utf8') : '');

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One whole run, which says what it has to on the screen; null where it was ended from outside. */
async function runOnce(commit: string, beside: Beside): Promise<SteadyRun | null> {
  const loadProgram = join(root, 'scripts', 'take-all-cores.ts');
  // The channel ends it with this process, however that ends.
  const load =
    beside === 'load'
      ? spawn(process.execPath, [loadProgram], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
      : null;
  const begin = Date.now();
  const tests = spawn(process.execPath, [join(root, 'scripts', 'run-tests.ts')], {
    cwd: root,
    stdio: ['inherit', 'pipe', 'inherit'],
  });
  let said = '';
  tests.stdout.setEncoding('utf8').on('data', (words: string) => {
    process.stdout.write(words);
    said += words;
  });
  let isEnded = false;
  const end = (signal: NodeJS.Signals) => {
    isEnded = true;
    tests.kill(signal);
  };
  for (const signal of signals) process.on(signal, end);
  const code = await new Promise<number | null>((resolve) => tests.once('close', resolve));
  for (const signal of signals) process.off(signal, end);
  load?.kill();
  if (isEnded) return null;
  const failed = said.split('\n').filter((line) => /^(FAILED|PASSED ON THE SECOND TRY) /.test(line));
  return {
    commit,
    beside,
    begunAt: new Date(begin).toISOString(),
    minutes: Math.round((Date.now() - begin) / 6000) / 10,
    // What changed while it ran was not what it began with.
    passed: code === 0 && failed.length === 0 && commitNow() === commit,
    total: said.trimEnd().split('\n').at(-1) ?? '',
    failed: failed.map((line) => line.replace(/^(FAILED|PASSED ON THE SECOND TRY) /, '')),
  };
}

const commit = commitNow();
if (values.state || commit === null) {
  console.log(tellState(log(), git('rev-parse', 'HEAD')));
  if (!values.state)
    console.error('There are changes that are not committed: what passes with them counts for nothing.');
  process.exit(values.state ? 0 : 1);
}
for (let runs = 0; runs < Number(values.runs) && !countInARow(log(), commit).isDone; runs += 1) {
  const run = await runOnce(commit, nextBeside(log(), commit));
  if (!run) break;
  appendFileSync(file, `${JSON.stringify(run)}\n`);
  console.log(tellState(log(), commit));
  if (!run.passed) break;
}
console.log(tellState(log(), commit));
process.exitCode = countInARow(log(), commit).isDone ? 0 : 1;
