import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/open-database.ts';
import { findOrganizationNumber } from './organizations.queries.ts';

/** By the organization's ID. It never changes, so it's only bounded in what it takes of memory. */
const known = new LRUCache<string, number>({ max: 100_000 });

/** The number that what belongs to the organization is named by. @throws Error where there's no such organization */
export async function readOrganizationNumber(db: Db, organizationId: string): Promise<number> {
  const kept = known.get(organizationId);
  if (kept !== undefined) return kept;
  const number = await findOrganizationNumber(db, organizationId);
  if (number === null) throw new Error('an organization is never deleted');
  known.set(organizationId, number);
  return number;
}
