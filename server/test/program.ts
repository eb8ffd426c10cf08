// The program as a process, for tests that start, stop and kill it.
import { type ChildProcess, spawn } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';
import { packed } from './fixtures/packed.ts';
import { makeScratchFolder } from './scratch-folder.ts';
import { until } from './until.ts';

/** Where it keeps its compiled modules: commands of tests that begin one after the other share them. */
export const compiled = join(import.meta.dirname, '../../node_modules/.cache/node');
/** A data folder's place, new for each test. */
export let folder: string;
const started: ChildProcess[] = [];

beforeEach(() => {
  folder = makeScratchFolder('cobuy process ');
});
afterEach(async () => {
  for (const child of started.splice(0)) await stop(child, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

/** Makes the data folder of a program that was started once and never used, without the seconds that a first start takes. */
export function makeStartedFolder(name = 'data'): string {
  const dataDir = join(folder, name);
  copyFolder(inject('startedFolder'), dataDir);
  return dataDir;
}

/** Another copy of what the build made, next to links to everything else: its files may be changed. */
export function copyProgram(name: string): { dist: string; main: string } {
  const [root, copy] = [join(import.meta.dirname, '../..'), join(folder, name)];
  const linkAll = (inside: string, apart: string) => {
    mkdirSync(join(copy, inside));
    for (const entry of readdirSync(join(root, inside), { withFileTypes: true }))
      if (entry.isDirectory() && entry.name !== apart)
        symlinkSync(join(root, inside, entry.name), join(copy, inside, entry.name), 'junction');
  };
  linkAll('.', 'server');
  linkAll('server', 'dist');
  copyFileSync(join(root, 'server', 'package.json'), join(copy, 'server', 'package.json'));
  const dist = join(copy, 'server', 'dist');
  copyFolder(dirname(packed('main')), dist);
  return { dist, main: join(dist, 'main.js') };
}

export interface Program {
  child: ChildProcess;
  /** What it printed, so far. */
  output(): string;
  exited: Promise<number | null>;
}

export function run(
  env: Record<string, string>,
  { main = packed('main'), ...as }: { uid?: number; main?: string } = {},
): Program {
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

export async function stop(child: ChildProcess, signal: NodeJS.Signals) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await gone;
}

export const address = (program: Program) => /http:\/\/[\w.:]+/.exec(program.output())?.[0];

export const isReady = async (url: string) =>
  (await fetch(`${url}/api/health/ready`).catch(() => null))?.status === 200;

export async function ready(program: Program, seconds = 60): Promise<string> {
  const url = await until(() => {
    if (program.child.exitCode !== null) throw new Error(program.output());
    return address(program);
  }, seconds);
  await until(() => isReady(url), seconds);
  return url;
}

export const postgresPid = (dataDir: string) =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
export const isAlive = (pid: number) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};
