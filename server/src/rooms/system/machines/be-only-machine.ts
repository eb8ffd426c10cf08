import { createHash } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { hostname } from 'node:os';
import { StopSentence } from '../../../platform/config/stop-sentence.ts';
import { advisoryLocks } from '../../../platform/database/advisory-locks.ts';
import { connectAlone } from '../../../platform/database/migrate.ts';

const numberOf = (dataDir: string) =>
  createHash('sha256')
    .update(`${hostname()} ${realpathSync(dataDir)}`)
    .digest();

/**
 * While no address is known, links lead to the machine that makes them, so there may be only one. Called in turn by
 * those that start (takeTurnToStart).
 * @returns what lets others start
 * @throws StopSentence if there's another
 */
export async function beOnlyMachine(databaseUrl: string, dataDir: string): Promise<() => Promise<void>> {
  const client = await connectAlone(databaseUrl);
  const { machines } = advisoryLocks;
  const own = numberOf(dataDir);
  const { rowCount } = await client.query(
    `SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = database AND datname = current_database()
      WHERE locktype = 'advisory' AND classid = $1 AND objsubid = 2 AND objid <> $2`,
    [machines, own.readUInt32BE()],
  );
  if (rowCount === 0) {
    await client.query('SELECT pg_advisory_lock_shared($1, $2)', [machines, own.readInt32BE()]);
    return () => client.end();
  }
  await client.end();
  throw new StopSentence(
    'Another Cobuy runs on this database, on another machine or with another DATA_DIR, and no address is known that leads to both. Set PUBLIC_URL, such as https://deals.example.org, on every machine.',
  );
}
