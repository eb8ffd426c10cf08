// The program as a process: started, taken away from, stopped, killed.
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const main = join(import.meta.dirname, '..', 'src', 'main.ts');
let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cobuy process '));
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

interface Program {
  child: ChildProcess;
  /** What it printed, so far. */
  output(): string;
  exited: Promise<number | null>;
}

function run(env: Record<string, string>, as: { uid?: number } = {}): Program {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH ?? '', HOST: '127.0.0.1', SAMPLE_DATA: 'off', ...env },
    cwd: folder,
    ...as,
  });
  started.push(child);
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk));
  return { child, output: () => output, exited: new Promise((resolve) => child.once('exit', resolve)) };
}

async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

const address = (program: Program) => /http:\/\/[\w.:]+/.exec(program.output())?.[0];

async function until<T>(what: () => T | Promise<T>, seconds = 30): Promise<NonNullable<T>> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const value = await what();
    if (value) return value as NonNullable<T>;
    if (Date.now() > end) throw new Error(`waited ${seconds} s in vain`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const isReady = async (url: string) => (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

async function ready(program: Program, seconds = 30): Promise<string> {
  const url = await until(() => {
    if (program.child.exitCode !== null) throw new Error(program.output());
    return address(program);
  }, seconds);
  await until(() => isReady(url), seconds);
  return url;
}

const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

test('runs twice at once, each with its own port and data folder, from paths with spaces', async () => {
  const programs = ['first folder', 'second folder'].map((name) => run({ PORT: '0', DATA_DIR: join(folder, name) }));
  const urls = await Promise.all(programs.map((program) => ready(program)));
  expect(new Set(urls).size).toBe(2);
});

test('stops its database with itself', async () => {
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data') });
  await ready(program);
  const pid = postgresPid(join(folder, 'data'));
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('answers the request in flight before it stops', async () => {
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data') });
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
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data') });
  await ready(program);
  const pid = postgresPid(join(folder, 'data'));
  program.child.kill('SIGKILL');
  await program.exited;
  await until(() => !isAlive(pid));
});

test('is ready again within ten seconds when it is killed and started at once', async () => {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') };
  const program = run(env);
  await ready(program);
  program.child.kill('SIGKILL');
  await program.exited;
  await ready(run(env), 10);
});

test('starts its database again when that is killed', async () => {
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data') });
  const url = await ready(program);
  const killed = postgresPid(join(folder, 'data'));
  process.kill(killed, 'SIGKILL');
  await until(() => program.output().includes('ended unexpectedly and is started again'));
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  await until(() => isReady(url), 10);
  const pid = postgresPid(join(folder, 'data'));
  expect(pid).not.toBe(killed);
  program.child.kill('SIGTERM');
  expect(await program.exited).toBe(0);
  expect(isAlive(pid)).toBe(false);
});

test('says in one sentence that the data folder is in use', async () => {
  const env = { PORT: '0', DATA_DIR: join(folder, 'data') };
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
  const program = run({ PORT: port, DATA_DIR: join(folder, 'data') });
  expect(await program.exited).toBe(1);
  expect(program.output().trim()).toBe(`Port ${port} is taken by another program: choose another with PORT.`);
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
    `The data folder ${dataDir} is not writable: choose another with DATA_DIR or change its owner.`,
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
  expect(program.output().trim()).toMatch(/^The setting PORT is not valid: .+\.$/);
});

test('logs no password, token, code or order number, at the most talkative level', async () => {
  const program = run({ PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'trace' });
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
