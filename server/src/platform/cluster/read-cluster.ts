import type pg from 'pg';

/** Where a cluster has a table: its rows by organization, all of it on every node, or otherwise. */
export type Placement = 'by organization' | 'everywhere' | 'elsewhere';

export interface Cluster {
  /** Citus's own: "13.2-1". */
  version: string;
  /** Tables that it knows; all others are on the coordinator alone. */
  placed: ReadonlyMap<string, Placement>;
  /** Whether the coordinator is among its nodes, as foreign keys between it and the others need. */
  knowsCoordinator: boolean;
  /** Whether a node is there that organizations' rows may lie on. */
  hasRoom: boolean;
  /** Those of the settings below that are set otherwise. */
  wrongSettings: readonly Setting[];
}

export interface Setting {
  name: string;
  value: string;
}

/**
 * - A transaction that changes several shards of a table changes the next table's, too: Citus refuses that in parallel.
 * - Pushed down, some outer joins with reference tables gave wrong answers (13.2). Older versions have no such setting.
 */
const settings: readonly Setting[] = [
  { name: 'citus.multi_shard_modify_mode', value: 'sequential' },
  { name: 'citus.enable_recurring_outer_join_pushdown', value: 'off' },
];

/** @returns null where the database is no cluster. @throws Error if the catalogs of Citus aren't those of 12 to 14 */
export async function readCluster(client: pg.Client): Promise<Cluster | null> {
  const { rows: extensions } = await client.query<{ version: string }>(
    `SELECT extversion AS version FROM pg_extension WHERE extname = 'citus'`,
  );
  const [extension] = extensions;
  if (!extension) return null;
  const { rows: tables } = await client.query<{ name: string; placement: Placement }>(
    `SELECT c.relname AS name, CASE
        WHEN partmethod = 'h' AND column_to_column_name(logicalrelid, partkey) = 'organization_id' THEN 'by organization'
        WHEN partmethod = 'n' AND repmodel = 't' THEN 'everywhere'
        ELSE 'elsewhere' END AS placement
      FROM pg_dist_partition JOIN pg_class c ON c.oid = logicalrelid
      WHERE c.relnamespace = 'public'::regnamespace
        -- A local table that a reference table is referred to from: it stays where it is.
        AND NOT (partmethod = 'n' AND repmodel = 's')`,
  );
  const { rows: nodes } = await client.query<{ isCoordinator: boolean; hasRoom: boolean }>(
    `SELECT groupid = 0 AS "isCoordinator", shouldhaveshards AS "hasRoom" FROM pg_dist_node`,
  );
  const wrongSettings: Setting[] = [];
  for (const setting of settings) {
    const { rows } = await client.query<{ value: string | null }>('SELECT current_setting($1, true) AS value', [
      setting.name,
    ]);
    const value = rows[0]?.value ?? null;
    if (value !== null && value !== setting.value) wrongSettings.push(setting);
  }
  return {
    version: extension.version,
    placed: new Map(tables.map(({ name, placement }) => [name, placement])),
    knowsCoordinator: nodes.some(({ isCoordinator }) => isCoordinator),
    hasRoom: nodes.some(({ hasRoom }) => hasRoom),
    wrongSettings,
  };
}
