import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeScratchFolder } from '../../../test/scratch-folder.ts';
import type { AnswerOfDrawing, Drawing } from '../pictures/drawing.ts';
import type { Holder } from './holder.ts';
import type { Work } from './work.ts';
import { type WorkOptions, workInTurn } from './work-in-turn.ts';

const program = new URL('../pictures/drawing-program.ts', import.meta.url);
const usual: WorkOptions = {
  program,
  longestStartMs: 60_000,
  idleMs: 60_000,
  atOnce: 2,
  mostWaiting: 16,
  mostWaitingOfOne: 6,
};

let folder: string;
let photo: Buffer;
beforeAll(async () => {
  folder = makeScratchFolder('cobuy drawing ');
  photo = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#2a6' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const quick = (): Work<Drawing> => ({ bytes: photo, task: { as: { format: 'png' } }, longestMs: 20_000, patience: 3 });
/** Letters without a bound: of so many the processor has for minutes, of more the memory for seconds. */
const letters = (count: number, longestMs: number): Work<Drawing> => ({
  bytes: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="90"><text y="50">${'m'.repeat(count)}</text></svg>`,
  ),
  task: { isOurs: true, as: { format: 'png' } },
  longestMs,
  patience: 3,
});
const aPicture = { done: { answer: { isDrawn: true }, bytes: expect.any(Buffer) } };

/** Somebody with a confirmed e-mail and an address of their own. */
const person = (name: string): Holder => ({
  person: name,
  address: `address of ${name}`,
  organizationId: null,
  isConfirmed: true,
});
const drawInTurn = (options: WorkOptions) => {
  const work = workInTurn<Drawing, AnswerOfDrawing>(options);
  return (picture: Work<Drawing>, by: Holder | string) => work(picture, typeof by === 'string' ? person(by) : by);
};

test('a picture that takes too long is ended, and what somebody else sent meanwhile is drawn', async () => {
  const draw = drawInTurn(usual);
  const attack = draw(letters(30_000, 1500), 'eve');
  expect(await draw(quick(), 'ana')).toEqual(aPicture);
  // Where others take the processors, the clock may be first.
  expect(await attack).toEqual({ ended: expect.stringMatching(/^(it used too much time|didn't answer for)/) });
  expect(await Promise.all([draw(quick(), 'eve'), draw(quick(), 'ana')])).toEqual([aPicture, aPicture]);
});

test('a picture that takes too much memory is ended before it has taken it', async () => {
  expect(await drawInTurn(usual)(letters(900_000, 60_000), 'eve')).toEqual({ ended: 'it used too much memory' });
});

test('of one person one picture is drawn at a time', async () => {
  const draw = drawInTurn(usual);
  await Promise.all([draw(quick(), 'first'), draw(quick(), 'second')]);
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  await Promise.all([
    draw(letters(30_000, 1500), 'eve').then(note('long')),
    draw(quick(), 'eve').then(note('behind it')),
    draw(quick(), 'ana').then(note('beside it')),
  ]);
  expect(done).toEqual(['beside it', 'long', 'behind it']);
});

test('whoever has had fewer turns comes before the next one of somebody who sent many', async () => {
  const draw = drawInTurn({ ...usual, atOnce: 1 });
  const done: string[] = [];
  const sent = ['eve', 'eve', 'eve', 'ana'].map((by, place) =>
    draw(quick(), by).then(() => done.push(`${by} ${place}`)),
  );
  await Promise.all(sent);
  expect(done).toEqual(['eve 0', 'ana 3', 'eve 1', 'eve 2']);
});

test('one person holds so many places at most, and gives the last of them to somebody who has none', async () => {
  const draw = drawInTurn({ ...usual, atOnce: 1, mostWaiting: 4, mostWaitingOfOne: 3 });
  const asked = ['eve', 'eve', 'eve', 'eve', 'eve', 'bob', 'ana', 'ana'].map((by) => draw(quick(), by));
  const busy = { busy: true };
  expect(await Promise.all(asked)).toEqual([aPicture, aPicture, aPicture, busy, busy, aPicture, aPicture, busy]);
});

const unconfirmed = (name: string, address: string): Holder => ({
  person: name,
  address,
  organizationId: null,
  isConfirmed: false,
});

test('accounts that cost nothing take one process of two, and no place from anybody else', async () => {
  const draw = drawInTurn({ ...usual, mostWaiting: 6 });
  await Promise.all([draw(quick(), 'first'), draw(quick(), 'second')]);
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const [running, ...waiting] = Array.from({ length: 12 }, (_, place) =>
    draw(letters(30_000, place === 0 ? 3000 : 50), unconfirmed(`eve ${place}`, '203.0.113.7')),
  );
  const attack = running?.then(note('the first of them'));
  const guest = draw(quick(), unconfirmed('guest', '198.51.100.2'));
  const ana = draw(quick(), 'ana');
  expect(await Promise.all([guest, ana])).toEqual([aPicture, aPicture]);
  expect(done).toEqual([]);
  await attack;
  const outcomes = await Promise.all(waiting);
  expect(outcomes.filter((turn) => 'busy' in turn)).toHaveLength(6);
});

const write = (name: string, source: string) => {
  const file = join(folder, name);
  writeFileSync(file, source);
  return pathToFileURL(file);
};

test('a process that dies at its start is started once more', async () => {
  const died = join(folder, 'died');
  const dying = write(
    'dies-once.mjs',
    `import { existsSync, writeFileSync } from 'node:fs';
     if (!existsSync(${JSON.stringify(died)})) { writeFileSync(${JSON.stringify(died)}, ''); process.exit(1); }
     await import(${JSON.stringify(program.href)});`,
  );
  expect(await drawInTurn({ ...usual, program: dying })(quick(), 'ana')).toEqual(aPicture);
  expect(existsSync(died)).toBe(true);
});

test.each([
  ['dies each time', 'process.exit(3);', 60_000, 'Error: ended with 3'],
  ['is ended by a signal each time', `process.kill(process.pid, 'SIGKILL');`, 60_000, 'Error: ended with SIGKILL'],
  ['never gets ready', 'setInterval(() => {}, 1000);', 200, "Error: didn't answer for 0.2 s"],
])('where a process %s, nothing is drawn and the reason is told', async (name, source, longestStartMs, unavailable) => {
  const draw = drawInTurn({ ...usual, program: write(`${name}.mjs`, source), longestStartMs });
  expect(await draw(quick(), 'ana')).toEqual({ unavailable });
});

test('a process ends when nothing has come for a while, and the next picture starts another', async () => {
  const ids = join(folder, 'ids');
  const telling = write(
    'tells-its-id.mjs',
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(ids)}, process.pid + '\\n');
     await import(${JSON.stringify(program.href)});`,
  );
  const started = () => readFileSync(ids, 'utf8').trim().split('\n').map(Number);
  const draw = drawInTurn({ ...usual, program: telling, idleMs: 1 });
  await draw(quick(), 'ana');
  const isThere = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  await expect.poll(() => started().some(isThere)).toBe(false);
  expect(await draw(quick(), 'ana')).toEqual(aPicture);
  expect(started()).toHaveLength(2);
});

test('a process that a signal ends in the middle of its work is told with it, and the next file gets another', async () => {
  const shot = join(folder, 'shot');
  const doWork = new URL('./do-work.ts', import.meta.url).href;
  const dying = write(
    'dies-at-work.mjs',
    `import { existsSync, writeFileSync } from 'node:fs';
     import { doWork } from ${JSON.stringify(doWork)};
     await doWork(async () => async () => {
       if (existsSync(${JSON.stringify(shot)})) return { answer: { isDrawn: true }, bytes: Buffer.from('a picture') };
       writeFileSync(${JSON.stringify(shot)}, '');
       process.kill(process.pid, 'SIGKILL');
       await new Promise(() => {});
     });`,
  );
  const draw = drawInTurn({ ...usual, program: dying });
  expect(await draw(quick(), 'ana')).toEqual({ ended: 'ended with SIGKILL' });
  expect(await draw(quick(), 'ana')).toEqual(aPicture);
});

test('a process that works on files from people is handed no setting of the program, and no secret of the machine', async () => {
  const told = join(folder, 'environment.json');
  const telling = write(
    'tells-its-environment.mjs',
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(told)}, JSON.stringify(Object.keys(process.env)));
     await import(${JSON.stringify(program.href)});`,
  );
  const secrets = ['SECRET_KEY', 'DATABASE_URL', 'SMTP_URL', 'S3_URL', 'STRIPE_SECRET_KEY', 'AWS_SECRET_ACCESS_KEY'];
  const before = secrets.map((name) => [name, process.env[name]] as const);
  for (const name of secrets) process.env[name] = 'a secret';
  try {
    expect(await drawInTurn({ ...usual, program: telling })(quick(), 'ana')).toEqual(aPicture);
  } finally {
    for (const [name, value] of before)
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
  }
  const handed = JSON.parse(readFileSync(told, 'utf8')) as string[];
  const harmless =
    /^(PATH|HOME|TMPDIR|LD_LIBRARY_PATH|FONTCONFIG_(PATH|FILE)|NODE_COMPILE_CACHE|UV_THREADPOOL_SIZE|MALLOC_ARENA_MAX|NODE_CHANNEL_\w+|NODE_UNIQUE_ID)$/;
  expect(handed.filter((name) => !harmless.test(name))).toEqual([]);
});
