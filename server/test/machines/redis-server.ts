// A real Redis or Valkey, where one is installed.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stop } from '../program.ts';
import { until } from '../until.ts';
import { freePort } from './free-port.ts';

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
export const isRedisInstalled = program !== undefined;

export interface RedisServer {
  url: string;
  /** Stops answering, while its connections stand. */
  fallSilent(): void;
  answerAgain(): void;
  kill(): Promise<void>;
  /** After `kill`, at the same address and empty. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    socket.once('data', () => socket.destroy());
    socket.once('error', () => {});
    socket.once('close', () => resolve(socket.bytesRead > 0));
  });

export async function startRedis(...settings: string[]): Promise<RedisServer> {
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'cobuy-redis-'));
  const start = async () => {
    const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', ...settings];
    const child = spawn(program ?? '', args, { stdio: 'ignore' });
    await until(() => answers(port));
    return child;
  };
  let child = await start();
  const kill = () => stop(child, 'SIGKILL');
  return {
    url: `redis://127.0.0.1:${port}`,
    fallSilent: () => void child.kill('SIGSTOP'),
    answerAgain: () => void child.kill('SIGCONT'),
    kill,
    async startAgain() {
      child = await start();
    },
    async close() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
