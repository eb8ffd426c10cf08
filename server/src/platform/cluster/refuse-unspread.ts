import type pg from 'pg';
import { StopSentence } from '../config/stop-sentence.ts';
import { listMisplaced, listUnspread, type Owners } from './plan-spread.ts';
import { type Cluster, readCluster } from './read-cluster.ts';

const namesOf = (names: readonly string[]) => {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
};

/** @throws StopSentence where the cluster would answer wrongly, or has a table where it doesn't belong */
export function refuseUnfitCluster({ wrongSettings, placed }: Cluster, owners: Owners): void {
  const misplaced = listMisplaced(owners, placed);
  if (misplaced.length > 0)
    throw new StopSentence(
      `The cluster has these tables elsewhere than Cobuy needs them: ${namesOf(misplaced)}. Make a backup, and restore it into an empty database of the cluster.`,
    );
  const [wrong] = wrongSettings;
  if (wrong)
    throw new StopSentence(
      `The cluster needs the setting ${wrong.name} = ${wrong.value}. Set it with ALTER DATABASE … SET ${wrong.name} = '${wrong.value}', or let npm run spread do so.`,
    );
}

/**
 * A database that is spread over a cluster is spread whole: a table that a new version brought would lie on one node,
 * and what joins it would fail.
 * @throws StopSentence naming what is missing; nothing for a database that isn't spread
 */
export async function refuseUnspread(client: pg.Client, owners: Owners): Promise<void> {
  const cluster = await readCluster(client);
  if (!cluster || ![...cluster.placed.values()].includes('by organization')) return;
  refuseUnfitCluster(cluster, owners);
  const unspread = listUnspread(owners, cluster.placed);
  if (unspread.length > 0)
    throw new StopSentence(
      `The database is spread over a cluster, but these tables aren't: ${namesOf(unspread)}. Run npm run spread with the address of the database.`,
    );
}
