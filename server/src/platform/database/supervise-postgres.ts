// A keeper starts the database's process, stops it however this program ends, and restarts it when it dies.
import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StopSentence } from '../config/stop-sentence.ts';
import { isProcessAlive } from '../is-process-alive.ts';
import { isStopping as isProgramStopping } from '../stopping.ts';

const onWindows = process.platform === 'win32';

/** Another user for the process when this one is root, which PostgreSQL refuses. */
export interface RunAs {
  uid?: number;
  gid?: number;
}

/** A killed PostgreSQL leaves postmaster.pid; it counts only while its process lives and is PostgreSQL. */
export function isPostgresAlive(cluster: string): boolean {
  const pid = Number(readPostmasterFile(cluster)[0]);
  return pid > 0 && isProcessAlive(pid, 'postgres');
}

function readPostmasterFile(cluster: string): string[] {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** PostgreSQL writes its state to the eighth line of its file. */
const isStopping = (cluster: string) => readPostmasterFile(cluster)[7]?.trim() === 'stopping';

/** Whether the folder is free; a server whose program was just killed gets time to stop. */
export async function isClusterFree(cluster: string): Promise<boolean> {
  for (let waitedMs = 0; isPostgresAlive(cluster); waitedMs += 100) {
    if (waitedMs >= (isStopping(cluster) ? 30_000 : 1000)) return false;
    await pause(100);
  }
  return true;
}

/** PostgreSQL stops when its keeper's standard input closes: at stop() or however this process ends. */
function spawnWithWatchdog(command: readonly string[], as: RunAs): ChildProcess {
  // Detached, so that Ctrl-C reaches only this process, which stops the database last.
  const options = { ...as, stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'], detached: true };
  if (!onWindows) {
    // A signal to all processes at once reaches these too: they ignore it and end with the database, which obeys it.
    const watchdog =
      'trap "" TERM INT HUP; exec 3<&0; "$@" & p=$!; (cat <&3 >/dev/null; kill -INT $p) 2>/dev/null & w=$!; wait $p; s=$?; kill -KILL $w; exit $s';
    return spawn('sh', ['-c', watchdog, 'sh', ...command], options);
  }
  const watchdog = `const [c, ...a] = process.argv.slice(1);
    const p = require('child_process').spawn(c, a, { stdio: ['ignore', 'ignore', 'inherit'] });
    p.on('exit', (code) => process.exit(code ?? 1)); process.stdin.resume(); process.stdin.on('end', () => p.kill());`;
  return spawn(process.execPath, ['-e', watchdog, ...command], options);
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new StopSentence(`The embedded PostgreSQL didn't start (exit code ${code}): ${log.trim()}`)),
    );
  });
}

/** When others tell PostgreSQL to end, it waits for every client and admits none, so it's told to hurry. */
function hurryWhereTold(child: ChildProcess) {
  child.stderr?.on('data', (chunk: Buffer) => {
    if (chunk.includes('received smart shutdown request')) child.stdin?.end();
  });
}

export interface SupervisedPostgres {
  stop(): Promise<void>;
}

/** @returns once the database takes connections; from then on it is started again whenever it dies. */
export async function supervisePostgres(command: readonly string[], as: RunAs): Promise<SupervisedPostgres> {
  let isStopped = false;
  let restarting = Promise.resolve();
  let child = await startPatiently(40);

  async function start(): Promise<ChildProcess> {
    const started = spawnWithWatchdog(command, as);
    // The pipe breaks when the keeper dies; its exit event reports that.
    started.stdin?.on('error', () => {});
    await isReady(started);
    hurryWhereTold(started);
    started.once('exit', () => {
      if (!isStopped) restarting = startAgain();
    });
    return started;
  }

  /** After a crash its orphaned connections hold the shared memory for a moment. */
  async function startPatiently(tries: number): Promise<ChildProcess> {
    try {
      return await start();
    } catch (error) {
      const mayPass = error instanceof StopSentence && error.message.includes('shared memory block');
      if (tries === 0 || isStopped || !mayPass) throw error;
      await pause(250);
      return startPatiently(tries - 1);
    }
  }

  /** Called after the restart: by then a program that was told to end, too, knows it, and there's no surprise. */
  function tellSurprise() {
    if (!isProgramStopping()) console.error('The embedded PostgreSQL ended unexpectedly and is being restarted.');
  }

  /** Also while the program stops: requests in progress need their answers. */
  async function startAgain() {
    try {
      child = await startPatiently(40);
      tellSurprise();
    } catch (error) {
      tellSurprise();
      if (!isProgramStopping()) console.error((error as Error).message);
    }
  }

  return {
    async stop() {
      isStopped = true;
      await restarting;
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await gone;
    },
  };
}
