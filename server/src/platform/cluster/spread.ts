import type pg from 'pg';
import { StopSentence } from '../config/stop-sentence.ts';
import { listAppliedMigrations, listMigrations, lockMigrations } from '../database/migrate.ts';
import { areReferencesAside, listReferences } from '../database/references.ts';
import { type Owners, planSpread } from './plan-spread.ts';
import { bringReferencesBack, putReferencesAside } from './put-references-aside.ts';
import { type Cluster, readCluster, type Setting } from './read-cluster.ts';
import { refuseUnfitCluster } from './refuse-unspread.ts';

/** Foreign keys are off meanwhile, and a Cobuy that runs relies on them. */
async function refuseRunning(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ running: number }>(
    `SELECT count(*)::int AS running FROM pg_stat_activity
      WHERE datname = current_database() AND application_name LIKE 'cobuy%' AND pid <> pg_backend_pid()`,
  );
  if (rows[0]?.running)
    throw new StopSentence('Cobuy is running on this database. Stop it first. Nothing was changed.');
}

/** What is to be done, as statements in their order. */
export interface SpreadPlan {
  settings: readonly string[];
  tables: readonly string[];
  references: number;
}

const oldest = 12;

async function readFitCluster(client: pg.Client, owners: Owners): Promise<Cluster> {
  const cluster = await readCluster(client);
  if (!cluster)
    throw new StopSentence("The database isn't a Citus cluster: its extension citus is missing. Nothing was changed.");
  if (Number.parseInt(cluster.version, 10) < oldest)
    throw new StopSentence(`The cluster runs Citus ${cluster.version}, and Cobuy needs ${oldest} or newer.`);
  if (!cluster.knowsCoordinator)
    throw new StopSentence(
      "The coordinator isn't among the cluster's nodes. Add it with SELECT citus_set_coordinator_host('its own address'), and run this again.",
    );
  if (!cluster.hasRoom)
    throw new StopSentence(
      "No node of the cluster holds rows. Add one with SELECT citus_add_node('its address', 5432), and run this again.",
    );
  refuseUnfitCluster({ ...cluster, wrongSettings: [] }, owners);
  const [applied, known] = [await listAppliedMigrations(client), listMigrations()];
  if (applied.length !== known.length || known.some(({ when }) => !applied.includes(when)))
    throw new StopSentence(
      "The database doesn't have the tables of this version. Restore a backup into it, or start Cobuy on it once, and run this again.",
    );
  return cluster;
}

async function settingStatements(client: pg.Client, settings: readonly Setting[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_database()) AS name');
  return settings.map(({ name, value }) => `ALTER DATABASE ${rows[0]?.name} SET ${name} = '${value}'`);
}

/** @throws StopSentence where the database can't be spread */
export async function describeSpread(client: pg.Client, owners: Owners): Promise<SpreadPlan> {
  const cluster = await readFitCluster(client, owners);
  return {
    settings: await settingStatements(client, cluster.wrongSettings),
    tables: planSpread(owners, cluster.placed),
    references: (await listReferences(client)).length,
  };
}

/**
 * Spreads a database of this version over the cluster that it is in. Cobuy must not run on it. A run that is
 * interrupted is taken up where it was by the next.
 * @param client a connection of its own: it waits as long as it takes, and keeps every Cobuy from starting
 * @throws StopSentence where the database can't be spread
 */
export async function spread(client: pg.Client, owners: Owners, tell: (step: string) => void): Promise<SpreadPlan> {
  await lockMigrations(client);
  await refuseRunning(client);
  const plan = await describeSpread(client, owners);
  for (const statement of plan.settings) await client.query(statement);
  if (plan.tables.length === 0 && !(await areReferencesAside(client))) return plan;
  // Settings of a database hold from the next connection on.
  await client.query(`SELECT set_config('citus.multi_shard_modify_mode', 'sequential', false)`);
  await putReferencesAside(client);
  for (const [index, statement] of plan.tables.entries()) {
    tell(`spreading table ${index + 1} of ${plan.tables.length}`);
    await client.query(statement);
  }
  tell('checking the references between tables');
  await bringReferencesBack(client);
  return plan;
}
