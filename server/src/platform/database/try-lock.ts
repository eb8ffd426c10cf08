import { connectAlone } from './migrate.ts';

/**
 * Takes an advisory lock on a connection of its own and keeps it until released, or until this process ends.
 * @returns what releases it; null if another process has it
 */
export async function tryLock(url: string, lock: number): Promise<(() => Promise<void>) | null> {
  const client = await connectAlone(url);
  const { rows } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [lock]);
  if (rows[0]?.free) return () => client.end();
  await client.end();
  return null;
}
