// What is wrong with the machine is said to the person who looks at the log, in a line, and to the person who orders,
// in a sentence.
// Rules: docs/rules/site.md#trouble
import { mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { profilePaths } from '@cobuy/contract/users/users.paths';
import pg from 'pg';
import { expect, test } from 'vitest';
import { freshDatabase } from './fresh-database.ts';
import { buildWorld } from './matrix/world.ts';
import { folder, makeStartedFolder, type Program, ready, run } from './program.ts';
import { until } from './until.ts';

const linesOf = (program: Program, words: string) =>
  program
    .output()
    .split('\n')
    .filter((line) => line.includes(words));

/** A database behind a socket that can be taken away from the person who uses it. */
async function takeableDatabase() {
  const url = await freshDatabase();
  const host = new URLSearchParams(url.split('?')[1]).get('host') ?? '';
  const sockets = new Set<Socket>();
  const between = createServer((client) => {
    const database = connect(join(host, '.s.PGSQL.5432'));
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => {});
    }
    client.pipe(database).pipe(client);
  });
  const own = join(folder, 's');
  mkdirSync(own);
  const place = join(own, '.s.PGSQL.5432');
  const listenOn = (server: Server) => new Promise<void>((resolve) => server.listen(place, resolve));
  const closed = (server: Server) => new Promise((resolve) => server.close(resolve));
  await listenOn(between);
  let asked = 0;
  const away = createServer((client) => {
    asked++;
    client.destroy();
  });
  return {
    direct: url,
    url: url.replace(encodeURIComponent(host), encodeURIComponent(own)),
    /** How often the program has tried to connect since it was taken away. */
    asked: () => asked,
    async bringBack() {
      await closed(away);
      await listenOn(between);
    },
    async takeAway() {
      const gone = closed(between);
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await gone;
      await listenOn(away);
    },
  };
}

test('a database that is away is answered with 503 and a code, told in one line when it goes and in one when it is back', async () => {
  const database = await takeableDatabase();
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: database.url });
  const url = await ready(program);
  await database.takeAway();
  const ask = () => fetch(`${url}/api/group-buys/active?q=${Math.random()}`);
  await until(async () => (await ask()).status === 503);
  for (let index = 0; index < 20; index++) {
    const answer = await ask();
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      { error: 'Service temporarily unavailable. Please try again in a few moments.', code: 'request.unavailable' },
    ]);
  }
  expect((await fetch(`${url}/api/health/live`)).status).toBe(200);
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(503);
  // Jobs, loops and the connection to other processes ask for it, too.
  await until(() => database.asked() > 40, 120);
  await database.bringBack();
  await until(() => linesOf(program, 'The database can be reached again, after').length > 0);
  expect((await ask()).status).toBe(200);
  const troubles = linesOf(program, '"level":').filter((line) => JSON.parse(line).level >= 40);
  expect(troubles.map((line) => JSON.parse(line).msg)).toEqual([
    expect.stringMatching(/^The database can't be reached, so people are asked to try again: .+\.$/),
    expect.stringMatching(/^The database can be reached again, after \d+ seconds\.$/),
  ]);
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
});

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAoAAAAKCAYAAACNMs+9AAAAFUlEQVR42mP8z8BQz0AEYBxVSF+FABJADveWkH6oAAAAAElFTkSuQmCC',
  'base64',
);

async function signedIn(env: Record<string, string>) {
  const databaseUrl = await freshDatabase();
  const pool = new pg.Pool({ connectionString: databaseUrl });
  const { tokens } = await buildWorld(pool);
  await pool.end();
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, ...env });
  const url = await ready(program);
  const [method, path] = profilePaths.uploadAvatar;
  const upload = async () => {
    const body = new FormData();
    body.set('avatar', new Blob([new Uint8Array(onePixel)], { type: 'image/png' }), 'me.png');
    const answer = await fetch(`${url}${path}`, {
      method,
      body,
      headers: { authorization: `Bearer ${tokens.buyerOwner}` },
    });
    return [answer.status, ((await answer.json()) as { code: string }).code];
  };
  return { program, upload };
}

test('files that can not be stored are told to whoever sends one, and in one line of the log', async () => {
  const { program, upload } = await signedIn({});
  const files = join(folder, 'data', 'files');
  rmSync(files, { recursive: true, force: true });
  writeFileSync(files, 'in the way');
  for (let index = 0; index < 3; index++) expect(await upload()).toEqual([503, 'request.files_unavailable']);
  expect(linesOf(program, "Uploaded files can't be stored because their folder isn't writable")).toHaveLength(1);
  renameSync(files, `${files}.old`);
  expect((await upload())[0]).toBeLessThan(300);
});

test('a disk that is nearly full is told in one line of the log, however many are refused', async () => {
  // All that the disk has: less is free, whoever else uses it meanwhile.
  const { blocks, bsize } = statfsSync(folder);
  writeFileSync(join(folder, 'something'), Buffer.alloc(3_000_000));
  const { program, upload } = await signedIn({
    LEAST_FREE_DISK_MB: String(Math.floor((blocks * bsize) / 1_000_000) - 1),
  });
  for (let index = 0; index < 3; index++) expect(await upload()).toEqual([507, 'request.disk_full']);
  expect(linesOf(program, 'The disk has less free space than LEAST_FREE_DISK_MB')).toHaveLength(1);
});

test('a proxy that nobody told of is told of once, and one that is known is not', async () => {
  const behind = { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' };
  const databaseUrl = await freshDatabase();
  for (const [TRUST_PROXY, lines] of [
    ['', 1],
    ['127.0.0.1', 0],
  ] as const) {
    const program = run({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl, TRUST_PROXY });
    const url = await ready(program);
    for (let index = 0; index < 3; index++) await fetch(`${url}/api/health`, { headers: behind });
    program.child.kill('SIGTERM');
    await program.exited;
    expect(linesOf(program, "TRUST_PROXY isn't set")).toHaveLength(lines);
  }
});

test('a clock that was set back is told at the start', async () => {
  const databaseUrl = await freshDatabase();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `INSERT INTO mail_outbox (id, recipient, template, data, created_at)
     VALUES (gen_random_uuid(), 'ana@example.org', 'welcome', '{"name":"Ana"}', now() + interval '2 days')`,
  );
  await client.end();
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data'), DATABASE_URL: databaseUrl });
  await ready(program);
  expect(linesOf(program, "This machine's clock says")).toHaveLength(1);
});

test('every mistake in the settings is told at once, without a stack, and so is a name that nobody knows', async () => {
  const wrong = run({ PORT: 'many', SAMPLE_DATA: 'no', PULIC_URL: 'https://deals.example.org' });
  expect(await wrong.exited).toBe(1);
  expect(wrong.output().trim().split('\n')).toEqual([
    "PULIC_URL isn't a setting: did you mean PUBLIC_URL?",
    "The setting PORT isn't valid: write a whole number from 0 to 65535, digits only.",
    "The setting SAMPLE_DATA isn't valid: write on or off.",
  ]);
  const unknown = run({ PORT: '0', HOST: 'nosuchhost.invalid' });
  expect(await unknown.exited).toBe(1);
  expect(unknown.output().trim()).toMatch(
    /^The setting HOST isn't valid: the name nosuchhost\.invalid is unknown\..+$/,
  );
});

test('the socket of its own database lies in its data folder, where a service finds it that has a /tmp of its own', async () => {
  const runtime = join(folder, 'run');
  mkdirSync(runtime);
  for (const [env, place] of [
    [{ RUNTIME_DIRECTORY: `${runtime}:${folder}/other` }, runtime],
    [{ DATA_DIR: join(folder, 'a long way down '.repeat(5).trim(), 'd') }, '/tmp'],
  ] as const) {
    const dataDir = 'DATA_DIR' in env ? env.DATA_DIR : join(folder, 'd');
    makeStartedFolder(dataDir.slice(folder.length + 1));
    const program = run({ PORT: '0', TMPDIR: '/tmp', DATA_DIR: dataDir, ...env });
    await ready(program);
    const address = readFileSync(join(dataDir, 'postgres.url'), 'utf8');
    const host = new URLSearchParams(address.trim().split('?')[1]).get('host') ?? '';
    expect(join(host, '..')).toBe(place);
    program.child.kill('SIGTERM');
    expect(await program.exited).toBe(0);
    rmSync(dataDir, { recursive: true });
  }
});
