// `npm test`: every check, every test over HTTP and PostgreSQL, every journey in a browser; one line at the end.
// With words behind it, the tests and journeys whose file or tag has one of them; with `--lane=…`, one lane alone.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildServer, buildWeb } from './build.ts';
import { runChecks } from './checks.ts';
import { findHeadlessShell } from './find-chromium.ts';
import { root } from './pinned-node.mjs';
import { runChild } from './run-child.ts';

interface Total {
  passed: number;
  failed: number;
  skipped: number;
}
/** What failed, told again at the end: the reports above are long. */
const failures: string[] = [];
/** What was said behind `npm test --`. */
const {
  values: { lane },
  positionals: words,
} = parseArgs({ allowPositionals: true, options: { lane: { type: 'string' } } });
/** The projects of Vitest in each lane (vitest.config.ts). */
const projectsOf: Readonly<Record<string, readonly string[]>> = {
  server: ['server', 'contract', 'domain', 'scripts'],
  web: ['web', 'web with a page'],
};
if (lane && lane !== 'browser' && !projectsOf[lane]) {
  console.error(`There is no lane "${lane}". Use server, web or browser.`);
  process.exit(1);
}
const reports = mkdtempSync(join(tmpdir(), 'cobuy-reports-'));
process.on('exit', () => rmSync(reports, { recursive: true, force: true }));

const readReport = <T>(file: string): T | null =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : null;

/** A stage that failed without one failed test (it did not start, say) counts as one failure, and is named at the end. */
function atLeastOneFailure(stage: string, ok: boolean, total: Total): Total {
  if (ok || total.failed > 0) return total;
  failures.push(`${stage}: no test failed, but it ended with an error; see its report above`);
  return { ...total, failed: 1 };
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

async function runVitest(): Promise<Total> {
  const file = join(reports, 'vitest.json');
  const cli = join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const projects = (projectsOf[lane ?? ''] ?? []).map((name) => `--project=${name}`);
  // Left to itself, Vitest leaves one core out: half of the two that there often are.
  const workers = `--maxWorkers=${availableParallelism()}`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runChild(
    [cli, 'run', workers, ...reporters, ...projects, ...(words.length > 0 ? [...words, '--passWithNoTests'] : [])],
    // A work process reads its program again for each list that somebody sends, and its sources have to be stripped of
    // their types first: that takes 0.2 seconds of processor time, and 0.08 with this cache.
    { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node-tests') },
  );
  const report = readReport<VitestReport>(file);
  for (const { name, status, message, assertionResults } of report?.testResults ?? []) {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      failures.push(`${relative(root, name)} › ${fullName}\n${failureMessages.join('\n')}`);
    if (status === 'failed' && failed.length === 0) failures.push(`${relative(root, name)}\n${message}`);
  }
  return atLeastOneFailure('Vitest', ok, {
    passed: report?.numPassedTests ?? 0,
    failed: report?.numFailedTests ?? 0,
    skipped: report?.numPendingTests ?? 0,
  });
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    title: string;
    file: string;
    tests: { projectName: string; status: string; results: { errors: { message?: string }[] }[] }[];
  }[];
}
interface PlaywrightReport {
  stats: { expected: number; unexpected: number; skipped: number };
  suites: PlaywrightSuite[];
}

function collectFailedSpecs({ suites, specs }: PlaywrightSuite) {
  for (const { title, file, tests } of specs)
    for (const { projectName, status, results } of tests) {
      if (status !== 'unexpected') continue;
      const why = results.flatMap(({ errors }) => errors.map(({ message }) => stripVTControlCharacters(message ?? '')));
      failures.push([`e2e/${file} › ${title} (${projectName})`, ...why].join('\n'));
    }
  for (const suite of suites ?? []) collectFailedSpecs(suite);
}

/** Journeys whose file or tag has one of the words. */
const journeysOf = () => {
  if (words.length === 0) return [];
  const any = words.map((word) => RegExp.escape(word)).join('|');
  return [`--grep=(^| )\\S*(${any})\\S*\\.spec\\.ts( |$)|@\\S*(${any})`, '--pass-with-no-tests'];
};

async function runJourneys(): Promise<Total> {
  const chromium = findHeadlessShell();
  if (!chromium) {
    failures.push("No Chromium could be found or installed, so the journeys in a browser didn't run.");
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const file = join(reports, 'playwright.json');
  const cli = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = join(root, 'e2e', 'playwright.config.ts');
  const ok = await runChild([cli, 'test', '--config', config, '--reporter=line,json', ...journeysOf()], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  const report = readReport<PlaywrightReport>(file);
  for (const suite of report?.suites ?? []) collectFailedSpecs(suite);
  const stats = report?.stats;
  return atLeastOneFailure('Journeys', ok, {
    passed: stats?.expected ?? 0,
    failed: stats?.unexpected ?? 0,
    skipped: stats?.skipped ?? 0,
  });
}

async function runEveryCheck(): Promise<Total> {
  const { passed, failures: failed } = await runChecks();
  failures.push(...failed);
  return { passed, failed: failed.length, skipped: 0 };
}

const minutes = new Map<string, number>();

/** What a stage comes to; how long it took is told at the end. */
async function timed(name: string, stage: () => Promise<Total>): Promise<Total> {
  const begin = performance.now();
  const total = await stage();
  minutes.set(name, (performance.now() - begin) / 60_000);
  return total;
}

const begin = performance.now();
const stages: Total[] = [];
const isWhole = !lane && words.length === 0;
// A check that runs alone leaves a core idle.
stages.push(
  ...(await Promise.all([
    ...(isWhole ? [timed('checks', runEveryCheck)] : []),
    ...(lane === 'web'
      ? []
      : [
          timed('build', async () => {
            const isBuilt = !(await Promise.all([buildWeb(), buildServer()])).includes(false);
            if (!isBuilt) failures.push('The build: see at the top what stopped it');
            return { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0 };
          }),
        ]),
  ])),
);
const before = stages.length;
if (lane !== 'browser') stages.push(await timed('Vitest', runVitest));
if (!lane || lane === 'browser') stages.push(await timed('journeys', runJourneys));
if (stages.slice(before).every(({ passed, failed, skipped }) => passed + failed + skipped === 0)) {
  failures.push(`No test and no journey has one of these words in its path or its tag: ${words.join(', ')}`);
  stages.push({ passed: 0, failed: 1, skipped: 0 });
}
minutes.set('in all', (performance.now() - begin) / 60_000);

const sum = (key: keyof Total) => stages.reduce((total, stage) => total + stage[key], 0);
for (const failure of failures) console.log(`\nFAILED ${failure}`);
const skipped = sum('skipped');
if (skipped > 0) console.log(`${skipped} skipped, with reasons above`);
console.log(
  [...minutes]
    .map(([name, spent]) => `${name} ${spent.toFixed(1)}`)
    .join(', ')
    .concat(' minutes'),
);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = sum('failed') > 0 ? 1 : 0;
