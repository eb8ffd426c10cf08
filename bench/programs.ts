// The two programs that are measured, as processes of their own on one database.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

export interface Program {
  child: ChildProcess;
  url: string;
  /** Milliseconds from the start of the process to its first 200. */
  readyAfterMs: number;
  stop(): Promise<void>;
}

async function firstOk(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`the program for ${url} ended with ${child.exitCode}`);
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

async function run(file: string, port: number, health: string, env: Record<string, string>): Promise<Program> {
  const begin = performance.now();
  const child = spawn(process.execPath, [...process.execArgv, join(root, file)], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  await firstOk(`${url}${health}`, child);
  return {
    child,
    url,
    readyAfterMs: performance.now() - begin,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}

const generous = {
  ORDERS_PER_MINUTE: '1000000',
  READS_PER_MINUTE: '1000000',
  VISITOR_READS_PER_MINUTE: '1000000',
  MESSAGES_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
};

/** Cobuy as `npm start` runs it, on its own database or on the one given. */
export const runCobuy = (port: number, env: { DATA_DIR: string; DATABASE_URL?: string }) =>
  run('server/dist/main.js', port, '/api/health/ready', { SAMPLE_DATA: 'off', ...generous, ...env });

export const runBare = (port: number, databaseUrl: string) =>
  run('bench/bare-server.ts', port, '/api/health', { DATABASE_URL: databaseUrl });

/** Where the embedded database of a running Cobuy is reached. */
export function embeddedUrl(dataDir: string): string {
  const file = join(dataDir, 'postgres.url');
  if (!existsSync(file)) throw new Error('the embedded database does not run');
  return readFileSync(file, 'utf8').trim();
}

/** Resident memory of a process in MB; null where the system does not tell. */
export function memoryOf({ child }: Program): number | null {
  const file = `/proc/${child.pid}/status`;
  if (!existsSync(file)) return null;
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(file, 'utf8'))?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}
