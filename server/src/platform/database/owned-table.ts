// Whose rows a table has (docs/data.md#owners). What a cluster stores where follows from it.
import { type PgTable, pgTable } from 'drizzle-orm/pg-core';

/**
 * - `organization`: each row names its organization, first in its key, and lies with it.
 * - `person`: each row is an account's, in all organizations.
 * - `installation`: the site's own.
 * - `reference`: what others' rows refer to or are read with. A cluster stores it whole on every node, so it is small
 *   for what it is of and seldom written.
 */
export type Owner = 'organization' | 'person' | 'installation' | 'reference';

const owners = new WeakMap<PgTable, Owner>();

const ownedBy = (owner: Owner) =>
  ((...table: unknown[]) => {
    const declared = (pgTable as unknown as (...table: unknown[]) => PgTable)(...table);
    owners.set(declared, owner);
    return declared;
  }) as unknown as typeof pgTable;

export const organizationTable = ownedBy('organization');
export const personTable = ownedBy('person');
export const installationTable = ownedBy('installation');
export const referenceTable = ownedBy('reference');

/** @throws for a table that none of the functions above declared. */
export function ownerOf(table: PgTable): Owner {
  const owner = owners.get(table);
  if (!owner) throw new Error('A table without an owner: declare it with a function of owned-table.ts');
  return owner;
}
