import type { Owner } from '../database/owned-table.ts';
import type { Placement } from './read-cluster.ts';

export type Owners = ReadonlyMap<string, Owner>;
type Placed = ReadonlyMap<string, Placement>;

/** Where a table belongs in a cluster; null for one that stays on the coordinator. */
const placementOf = (owner: Owner): Placement | null =>
  owner === 'organization' ? 'by organization' : owner === 'reference' ? 'everywhere' : null;

/** Tables that the cluster has anywhere but where they belong; it can't move those by itself. */
export const listMisplaced = (owners: Owners, placed: Placed): string[] =>
  [...placed].flatMap(([name, placement]) => {
    const owner = owners.get(name);
    return owner && placementOf(owner) !== placement ? [name] : [];
  });

/** Tables that the cluster doesn't know yet, though they belong on several nodes. */
export const listUnspread = (owners: Owners, placed: Placed): string[] =>
  [...owners].flatMap(([name, owner]) => (placementOf(owner) !== null && !placed.has(name) ? [name] : []));

/**
 * What spreads a database: reference tables first, then organizations' tables, all in one group, so that an
 * organization's rows of all of them lie on one node.
 * @returns statements to run one after the other, outside a transaction
 */
export function planSpread(owners: Owners, placed: Placed): string[] {
  const unspread = listUnspread(owners, placed).toSorted();
  const isOf = (owner: Owner) => (name: string) => owners.get(name) === owner;
  const ofOrganizations = [...owners.keys()].filter(isOf('organization')).toSorted();
  // Those that are spread already have their group, and the others join it.
  const first = ofOrganizations.find((name) => placed.has(name)) ?? ofOrganizations[0];
  const group = (name: string) => (name === first ? 'none' : first);
  return [
    ...unspread.filter(isOf('reference')).map((name) => `SELECT create_reference_table('${name}')`),
    ...unspread
      .filter(isOf('organization'))
      .map(
        (name) => `SELECT create_distributed_table('${name}', 'organization_id', colocate_with => '${group(name)}')`,
      ),
  ];
}
