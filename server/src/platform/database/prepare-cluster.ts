import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StopSentence } from '../config/stop-sentence.ts';
import type { RunAs } from './supervise-postgres.ts';

const onWindows = process.platform === 'win32';

interface Binaries {
  initdb: string;
  postgres: string;
}

interface Options {
  binaries: Binaries;
  /** Holds the database superuser's password, which is required if there are no private sockets. */
  secret: string;
  durable: boolean;
  /** Command prefix and user that keep PostgreSQL from running as root. */
  prefix: readonly string[];
  as: RunAs;
}

/** Makes the folder ready to be started. @throws StopSentence, with the way forward, where that can't be. */
export function prepareCluster(cluster: string, options: Options): void {
  if (existsSync(join(cluster, 'PG_VERSION'))) requireSameMajor(cluster, options.binaries);
  else makeCluster(cluster, options);
}

/** PostgreSQL opens the folders of its own major version only. */
function requireSameMajor(cluster: string, { postgres }: Binaries) {
  const there = Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim());
  const own = Number(/\) (\d+)/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[1]);
  if (there === own) return;
  const [dataDir, what] = [dirname(cluster), there < own ? 'an older' : 'a newer'];
  throw new StopSentence(
    `The data folder ${dataDir} belongs to PostgreSQL ${there}, which came with ${what} Cobuy. This one comes with PostgreSQL ${own}. Nothing was changed. Restore the backup of that Cobuy (from npm run backup there, or the newest in ${join(dataDir, 'backups')}) into a new data folder: DATA_DIR=NEW npm run restore -- BACKUP.`,
  );
}

function makeCluster(cluster: string, { binaries, secret, durable, prefix, as }: Options) {
  if (existsSync(cluster) && readdirSync(cluster).length > 0)
    throw new StopSentence(
      `The folder ${cluster} isn't a database and isn't empty. Nothing was changed: move it away, or choose another DATA_DIR.`,
    );
  // It has another name until it is complete, so that only what an interrupted start left is ever removed.
  const making = `${cluster}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true, mode: 0o700 });
  writeFileSync(secret, randomBytes(24).toString('hex'), { mode: 0o600 });
  if (as.uid !== undefined) for (const path of [making, secret]) chownSync(path, as.uid, as.gid ?? as.uid);
  const flags = ['-D', making, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '--locale-provider=builtin'];
  flags.push('--builtin-locale=C.UTF-8', '-A', onWindows ? 'scram-sha-256' : 'trust', '--pwfile', secret);
  const [command = '', ...args] = [...prefix, binaries.initdb, ...flags, ...(durable ? [] : ['--no-sync'])];
  try {
    execFileSync(command, args, { ...as, stdio: 'pipe' });
  } catch (error) {
    rmSync(making, { recursive: true, force: true });
    const { stderr, message } = error as Error & { stderr?: Buffer };
    throw new StopSentence(`PostgreSQL couldn't be set up in ${cluster}: ${stderr?.toString().trim() || message}`);
  }
  if (existsSync(cluster)) rmdirSync(cluster);
  renameSync(making, cluster);
}
