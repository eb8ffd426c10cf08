// The program as a process: started, taken away from, stopped, killed.
// Rules: docs/rules/site.md#stopping
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { packed } from './fixtures/packed.ts';
import { copyProgram, folder, isAlive, isReady, makeStartedFolder, postgresPid, ready, run } from './program.ts';
import { until } from './until.ts';

test('runs twice at once from paths with spaces, serving the description of the API that was built for its address; a third says in one sentence that its folder or its port is in use', async () => {
  const [first, second, third] = [join(folder, 'first folder'), join(folder, 'second folder'), join(folder, 'third')];
  // Only a program that reads what the build made, and makes nothing itself, serves what somebody wrote there.
  const { dist, main } = copyProgram('another copy');
  const written = '{"openapi":"3.1.0","info":{"title":"Of https"}}';
  writeFileSync(join(dist, 'openapi-https.json'), written);
  const ofHttps = { PUBLIC_URL: 'https://deals.example.org', NODE_DISABLE_COMPILE_CACHE: '1' };
  const programs = [run({ PORT: '0', DATA_DIR: first }), run({ PORT: '0', DATA_DIR: second, ...ofHttps }, { main })];
  const [url = '', other = ''] = await Promise.all(programs.map((program) => ready(program)));
  expect(url).not.toBe(other);
  const described = async (at: string) => (await fetch(`${at}/api/openapi.json`)).text();
  expect(await described(url)).toBe(readFileSync(join(packed('main'), '../openapi.json'), 'utf8'));
  expect(await described(other)).toBe(written);

  const sameFolder = run({ PORT: '0', DATA_DIR: first });
  expect(await sameFolder.exited).toBe(1);
  expect(sameFolder.output().trim()).toBe(`The data folder ${first} is in use by another Cobuy.`);
  const { port } = new URL(url);
  const samePort = run({ PORT: port, DATA_DIR: makeStartedFolder('third') });
  expect(await samePort.exited).toBe(1);
  expect(samePort.output().trim()).toBe(`Another program is using port ${port}: choose another one with PORT.`);
  expect(existsSync(join(third, 'postgres', 'postmaster.pid'))).toBe(false);
});

test('answers the request in flight before it stops, and its database stops with it', async () => {
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
  const pid = postgresPid(join(folder, 'data'));
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
  expect(isAlive(pid)).toBe(false);
});

test('is ready again when it is killed and started at once, with nothing left of its database and socket', async () => {
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
  expect(join(left, '..')).toBe(join(folder, 'data'));
  const pid = postgresPid(join(folder, 'data'));
  program.child.kill('SIGKILL');
  await program.exited;
  await ready(run(env));
  expect([existsSync(socketDir() ?? ''), existsSync(left), isAlive(pid)]).toEqual([true, false, false]);
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
