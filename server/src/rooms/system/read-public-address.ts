import type { Config } from '../../platform/config/config.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { readSettings } from './read-settings.ts';

/** The address from the environment or an administrator; null before one is set. */
export async function findPublicAddress({
  config,
  db,
}: {
  config: Pick<Config, 'publicUrl'>;
  db: Db;
}): Promise<string | null> {
  return config.publicUrl ?? (await readSettings({ db })).publicUrl;
}

/**
 * The address that every link begins with: PUBLIC_URL, or what was confirmed at setup, or this machine's own. Changes
 * reach every process within a second.
 */
export const readPublicAddress = async (
  services: Parameters<typeof findPublicAddress>[0],
  port: number,
): Promise<string> => (await findPublicAddress(services)) ?? `http://localhost:${port}`;
