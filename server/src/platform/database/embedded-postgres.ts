// The program's own PostgreSQL, from npm: a real server process with no daemon or manual installation, reached over a
// private Unix socket (loopback TCP where there are none).
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { StopSentence } from '../config/stop-sentence.ts';
import { findPostgresPrograms } from '../private-parts.ts';
import { prepareCluster } from './prepare-cluster.ts';
import { isSocketFolder, makeSocketFolder } from './socket-folder.ts';
import { isClusterFree, isPostgresAlive, type RunAs, supervisePostgres } from './supervise-postgres.ts';

const onWindows = process.platform === 'win32';
const platform = `${onWindows ? 'windows' : process.platform}-${process.arch}`;

export interface EmbeddedPostgres {
  url(database: string): string;
  stop(): Promise<void>;
}

const fewestConnections = 100;

interface Options {
  /** Off only for throw-away databases of tests. */
  durable: boolean;
  mostConnections?: number | undefined;
}

/**
 * PostgreSQL refuses to run as root. In a user namespace, root looks like an ordinary user but still has access to the
 * files; without namespaces, a system user runs it and must reach the program and data folders.
 */
function unprivileged(): RunAs & { prefix: string[] } {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const prefix = ['unshare', '--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...prefix.slice(1), 'true']).status === 0) return { prefix };
  if (spawnSync('id', ['postgres']).status !== 0) execFileSync('useradd', ['--system', '--user-group', 'postgres']);
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { prefix: [], uid: id('-u'), gid: id('-g') };
}

/** The address of this folder's running server, or null: the file goes with the server. */
export function findRunningPostgres(dataDir: string): string | null {
  const file = join(dataDir, 'postgres.url');
  if (!existsSync(file) || !isPostgresAlive(join(dataDir, 'postgres'))) return null;
  return readFileSync(file, 'utf8').trim();
}

/** Removes the socket folder of a killed program, which may lie elsewhere; the server's address names it. */
function removeLeftSocketDir(dataDir: string) {
  const file = join(dataDir, 'postgres.url');
  if (!existsSync(file)) return;
  const left = new URLSearchParams(readFileSync(file, 'utf8').trim().split('?')[1]).get('host');
  if (left && isSocketFolder(left)) rmSync(left, { recursive: true, force: true });
}

/** The setting is a comma-separated list, so a path needs quotes. */
const quoted = (path: string) => `"${path.replaceAll('"', '""')}"`;

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

/** @param dataDir holds the folder `postgres` and, while it runs, its address in `postgres.url`. */
export async function startEmbeddedPostgres(
  dataDir: string,
  { durable, mostConnections = fewestConnections }: Options,
): Promise<EmbeddedPostgres> {
  const { initdb, postgres } = await findPostgresPrograms(platform);
  const cluster = join(dataDir, 'postgres');
  if (!(await isClusterFree(cluster))) throw new StopSentence(`The data folder ${dataDir} is in use by another Cobuy.`);
  const { prefix, ...as } = unprivileged();
  // A system user must pass through the data folder, but can read only its own files there.
  if (as.uid !== undefined) chmodSync(dataDir, 0o711);
  const secret = join(dataDir, 'postgres.secret');
  prepareCluster(cluster, { binaries: { initdb, postgres }, secret, durable, prefix, as });
  removeLeftSocketDir(dataDir);
  const port = onWindows ? await freePort() : 5432;
  const socketDir = await makeSocketFolder(dataDir);
  chmodSync(socketDir, 0o700);
  if (as.uid !== undefined) chownSync(socketDir, as.uid, as.gid ?? as.uid);
  const settings = {
    port: String(port),
    listen_addresses: onWindows ? '127.0.0.1' : '',
    unix_socket_directories: onWindows ? '' : quoted(socketDir),
    unix_socket_permissions: '0700',
    max_connections: String(Math.max(fewestConnections, mostConnections)),
    shared_buffers: '128MB',
    log_min_messages: 'log',
    // Throw-away databases aren't vacuumed: a test that needs statistics runs ANALYZE itself.
    ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([key, value]) => ['-c', `${key}=${value}`]);
  const removeSocketDir = () => rmSync(socketDir, { recursive: true, force: true });
  const kept = await supervisePostgres([...prefix, postgres, '-D', cluster, ...flags], as).catch((error: unknown) => {
    removeSocketDir();
    throw error;
  });
  const url = (database: string) =>
    onWindows
      ? `postgresql://postgres:${readFileSync(secret, 'utf8')}@127.0.0.1:${port}/${database}`
      : `postgresql://postgres@/${database}?host=${encodeURIComponent(socketDir)}`;
  const address = join(dataDir, 'postgres.url');
  writeFileSync(address, url('postgres'), { mode: 0o600 });
  return {
    url,
    async stop() {
      await kept.stop();
      rmSync(address, { force: true });
      removeSocketDir();
    },
  };
}
