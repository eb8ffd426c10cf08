import { organizationNumberIn } from '@cobuy/domain/orders/order-number';
import { type AnyColumn, eq, type SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/database/open-database.ts';
import { organizationNumberOfId, organizationNumberOfSecret } from '../../platform/organization-ids.ts';
import { findOrganizationByNumber, findOrganizationNumber } from './organizations.queries.ts';

/** Numbers never change, so only memory bounds how many are kept. */
const max = 100_000;
const numbers = new LRUCache<string, number>({ max });
const organizations = new LRUCache<number, string>({ max });

/** For a process that turns to another database. */
export function clearNumbersCache(): void {
  numbers.clear();
  organizations.clear();
}

function note(organizationId: string, number: number) {
  numbers.set(organizationId, number);
  organizations.set(number, organizationId);
}

/** The number that what belongs to the organization is named by. @throws Error where there's no such organization */
export async function readOrganizationNumber(db: Db, organizationId: string): Promise<number> {
  const kept = numbers.get(organizationId);
  if (kept !== undefined) return kept;
  const number = await findOrganizationNumber(db, organizationId);
  if (number === null) throw new Error('an organization is never deleted');
  note(organizationId, number);
  return number;
}

/**
 * The organization that something belongs to, by the number in its name. Null for what was made before names carried
 * numbers, and for numbers that no organization has: whoever asks looks in all organizations then.
 */
async function organizationNumbered(db: Db, number: number | null): Promise<string | null> {
  if (number === null) return null;
  const kept = organizations.get(number);
  if (kept !== undefined) return kept;
  const organizationId = await findOrganizationByNumber(db, number);
  if (organizationId !== null) note(organizationId, number);
  return organizationId;
}

export const organizationOf = (db: Db, id: string) => organizationNumbered(db, organizationNumberOfId(id));
export const organizationOfOrder = (db: Db, orderNumber: string) =>
  organizationNumbered(db, organizationNumberIn(orderNumber));
/** @param letters of the secret without a number */
export const organizationOfSecret = (db: Db, secret: string, letters: number) =>
  organizationNumbered(db, organizationNumberOfSecret(secret, letters));

/** Whether a row is the organization's; no condition where the organization isn't known. */
export const isOf = (column: AnyColumn, organizationId: string | null): SQL | undefined =>
  organizationId === null ? undefined : eq(column, organizationId);
