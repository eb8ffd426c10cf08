// The program as a process: started, taken away from, stopped, killed.
// Rules: docs/rules/site.md#stopping
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { folder, isAlive, isReady, makeStartedFolder, postgresPid, ready, run } from './program.ts';
import { until } from './until.ts';

test('runs twice at once, each with its own port and data folder, from paths with spaces', async () => {
  const programs = ['first folder', 'second folder'].map((name) => run({ PORT: '0', DATA_DIR: join(folder, name) }));
  const urls = await Promise.all(programs.map((program) => ready(program)));
  expect(new Set(urls).size).toBe(2);
});

test('stops its database with itself', async () => {
  const program = run({ PORT: '0', DATA_DIR: makeStartedFolder() });
  await ready(program);
  const pid = postgresPid(join(folder, 'data'));
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('answers the request in flight before it stops', async () => {
  const program = run({ PORT: '0', DATA_DIR: makeStartedFolder() });
  const url = await ready(program);
  const body = JSON.stringify({ email: 'ana@example.org', password: 'long-enough' });
  const call = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': String(body.length) },
  });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    call.once('response', (response) => resolve(response.resume().statusCode));
    call.once('error', reject);
  });
  call.write(body.slice(0, 10));
  // The first half has arrived once a later call on another connection was answered.
  await fetch(`${url}/api/health`);
  program.child.kill('SIGTERM');
  await until(() =>
    fetch(`${url}/api/health`).then(
      () => false,
      () => true,
    ),
  );
  call.end(body.slice(10));
  expect(await answer).toBe(400);
  expect(await program.exited).toBe(0);
});

test('leaves no database behind when it is killed', async () => {
  const program = run({ PORT: '0', DATA_DIR: makeStartedFolder() });
  await ready(program);
  const pid = postgresPid(join(folder, 'data'));
  program.child.kill('SIGKILL');
  await program.exited;
  await until(() => !isAlive(pid));
});

test('is ready again within ten seconds when it is killed and started at once, with nothing left of its socket', async () => {
  const env = { PORT: '0', DATA_DIR: makeStartedFolder() };
  const program = run(env);
  await ready(program);
  const socketDir = () =>
    new URLSearchParams(
      readFileSync(join(folder, 'data', 'postgres.url'), 'utf8')
        .trim()
        .split('?')[1],
    ).get('host');
  const left = socketDir() ?? '';
  program.child.kill('SIGKILL');
  await program.exited;
  await ready(run(env), 10);
  expect([existsSync(socketDir() ?? ''), existsSync(left)]).toEqual([true, false]);
});

test('starts its database again when that is killed', async () => {
  const program = run({ PORT: '0', DATA_DIR: makeStartedFolder() });
  const url = await ready(program);
  const killed = postgresPid(join(folder, 'data'));
  process.kill(killed, 'SIGKILL');
  await until(() => program.output().includes('ended unexpectedly and is being restarted'));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await until(() => isReady(url));
  const pid = postgresPid(join(folder, 'data'));
  expect(pid).not.toBe(killed);
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('says in one sentence that the data folder is in use', async () => {
  const env = { PORT: '0', DATA_DIR: makeStartedFolder() };
  await ready(run(env));
  const second = run(env);
  expect(await second.exited).toBe(1);
  expect(second.output().trim()).toBe(`The data folder ${join(folder, 'data')} is in use by another Cobuy.`);
});

test('says in one sentence that the port is taken, and takes its database with it', async () => {
  const other: Server = createServer();
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const taken = other.address();
  const port = typeof taken === 'object' && taken ? String(taken.port) : '';
  const program = run({ PORT: port, DATA_DIR: makeStartedFolder() });
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toBe(`Another program is using port ${port}: choose another one with PORT.`);
  await new Promise((resolve) => other.close(resolve));
});

test('says in one sentence that the data folder is not writable', async () => {
  // Root may write everywhere, but nobody makes a folder inside a file.
  const dataDir = process.getuid?.() === 0 ? '/dev/null/data' : join(folder, 'locked', 'data');
  mkdirSync(join(folder, 'locked'));
  chmodSync(join(folder, 'locked'), 0o500);
  const program = run({ PORT: '0', DATA_DIR: dataDir });
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toBe(
    `The data folder ${dataDir} isn't writable: choose another one with DATA_DIR, or change its owner.`,
  );
});

test("says in one sentence that the database can't be reached", async () => {
  const program = run({
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none',
  });
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toMatch(/^The database can't be reached: .+\.$/);
});

test('says in one sentence which setting is not valid', async () => {
  const program = run({ PORT: 'many', DATA_DIR: join(folder, 'data') });
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toMatch(/^The setting PORT isn't valid: .+\.$/);
});

test('logs no password, token, code or order number, at the most talkative level', async () => {
  const program = run({ PORT: '0', DATA_DIR: makeStartedFolder(), LOG_LEVEL: 'trace' });
  const url = await ready(program);
  const post = (path: string, body: object) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: 'Bearer secret-bearer',
        cookie: 'cobuy_session=secret-cookie',
        'idempotency-key': 'secret-key',
      },
      body: JSON.stringify(body),
    });
  await post('/api/auth/login', { email: 'ana@example.org', password: 'secret-password' });
  await post('/api/auth/order-login', { email: 'ana@example.org', orderId: 'GB-SECR-ETOR-DERN-UMBR' });
  await post('/api/auth/reset-password', { token: 'secret-token', password: 'secret-password' });
  await fetch(`${url}/api/orders/GB-SECR-ETOR-DERN-UMBR`);
  await fetch(`${url}/api/nowhere/GB-SECR-ETOR-DERN-UMBR?token=secret-query`);
  await until(() => program.output().includes('/api/orders/:orderNumber'));
  program.child.kill('SIGTERM');
  await program.exited;
  expect(program.output()).toContain('"/api/auth/login"');
  expect(program.output()).not.toMatch(/secret|GB-|UMBR/i);
});
