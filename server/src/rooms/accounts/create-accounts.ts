import { randomUUIDv7 } from 'node:crypto';
import { usernameFromEmail } from '@cobuy/domain/accounts/account-rules';
import type { Tier } from '@cobuy/domain/tiers/tiers';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { findAccountsByEmail, insertAccounts, listUsernamesLike, lockUsernames } from './accounts.queries.ts';

export interface NewAccount {
  /** Lowercase. */
  email: string;
  passwordHash: string;
  firstName: string | null;
  lastName: string | null;
  tier: Tier;
  /** The organization that wants it for the person. */
  madeByOrganizationId: string;
}

/**
 * Creates accounts for other people; leaves existing ones as they are.
 * @returns the accounts of all addresses by address, and whether each is new
 */
export async function createAccounts(tx: Db, { clock }: Pick<Services, 'clock'>, people: readonly NewAccount[]) {
  // In a fixed order, so that two lists with the same people don't deadlock.
  const sorted = people.toSorted((one, other) => (one.email < other.email ? -1 : 1));
  await lockUsernames(tx);
  const now = clock.now();
  const names = sorted.map(({ email }) => usernameFromEmail(email));
  const taken = await listUsernamesLike(tx, names);
  const rows = [];
  for (const { email, ...person } of sorted) {
    const name = usernameFromEmail(email);
    let [username, number] = [name, 1];
    while (taken.has(username)) username = `${name}${++number}`;
    taken.add(username);
    rows.push({ ...person, id: randomUUIDv7(), email, username, createdAt: now, updatedAt: now });
  }
  const made = await insertAccounts(tx, rows);
  const emails = sorted.map(({ email }) => email);
  const found = await findAccountsByEmail(tx, emails);
  return new Map(found.map((account) => [account.email, { ...account, isNew: made.has(account.id) }]));
}
