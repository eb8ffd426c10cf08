// `npm run test:steady`: whole runs of `npm test` of one state of the program, every other one beside a load that takes
// all cores, until as many have passed in a row as are wanted. It may be ended and begun again, on another machine too:
// its log is a file of the repository, so what has been committed of it goes on where it stopped.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../pinned-node.mjs';
import {
  type Beside,
  countInARow,
  describeState,
  nextBeside,
  notCommitted,
  readLog,
  type SteadyRun,
  type Tested,
  wanted,
} from './steady-log.ts';

const { values } = parseArgs({
  options: { runs: { type: 'string', default: String(2 * wanted) }, state: { type: 'boolean', default: false } },
});

const logFile = 'docs/steady-runs.jsonl';
const file = join(root, logFile);
const log = () => readLog(existsSync(file) ? readFileSync(file, 'utf8') : '');

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, encoding: 'utf8' }).stdout.trim();
const isAllButTheLog = ['--', '.', `:!${logFile}`];
/**
 * What is tested: every file that is committed but the log, so that a commit of the log leaves the count alone. Where
 * something is not committed, what runs counts for nothing.
 */
function testedNow(): Tested {
  const files = git('ls-files', '--stage', ...isAllButTheLog);
  return {
    program: createHash('sha256').update(files).digest('hex').slice(0, 12),
    commit: git('rev-parse', '--short=8', 'HEAD'),
    isChanged: git('status', '--porcelain', ...isAllButTheLog) !== '',
  };
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** One whole run, which says what it has to on the screen; null where it was ended from outside. */
async function runOnce({ program, commit }: Tested, beside: Beside): Promise<SteadyRun | null> {
  const loadProgram = join(root, 'scripts', 'steady', 'take-all-cores.ts');
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
  const now = testedNow();
  const failed = said.split('\n').filter((line) => line.startsWith('FAILED '));
  return {
    program,
    commit,
    beside,
    begunAt: new Date(begin).toISOString(),
    minutes: Math.round((Date.now() - begin) / 6000) / 10,
    // What changed while it ran was not what it began with.
    passed: code === 0 && failed.length === 0 && !now.isChanged && now.program === program,
    total: said.trimEnd().split('\n').at(-1) ?? '',
    failed: failed.map((line) => line.replace('FAILED ', '')),
  };
}

const tested = testedNow();
const { program } = tested;
if (values.state) {
  console.log(describeState(log(), tested));
  process.exit(0);
}
if (tested.isChanged) {
  console.error(notCommitted);
  process.exit(1);
}
for (let runs = 0; runs < Number(values.runs) && !countInARow(log(), program).isDone; runs += 1) {
  const run = await runOnce(tested, nextBeside(log(), program));
  if (!run) break;
  appendFileSync(file, `${JSON.stringify(run)}\n`);
  console.log(describeState(log(), tested));
  if (!run.passed) break;
}
console.log(describeState(log(), tested));
process.exitCode = countInARow(log(), program).isDone ? 0 : 1;
