import type { Db } from '../../platform/database/open-database.ts';
import type { Named } from '../../platform/personal/erase-person.ts';
import type { Account } from '../accounts/lock-account.ts';
import { listKnownAsAcrossOrganizations } from './users.queries.ts';

/** A word alone may stand in any text; a first and a last name seldom do. */
const isTelling = (name: string) => name.length >= 5 && /\S\s+\S/.test(name);

/** As whom others know somebody, and in which organizations: what their texts may say of them. */
export async function listNamesOf(tx: Db, account: Account): Promise<Named> {
  const known = await listKnownAsAcrossOrganizations(tx, account.id);
  const names = [[account.firstName, account.lastName].filter(Boolean).join(' '), ...known.names];
  const numbers = [account.phone, ...known.phones].filter((phone) => (phone?.replace(/\D/g, '').length ?? 0) >= 7);
  const all = new Set([account.email, ...names.map((name) => name.trim()).filter(isTelling), ...numbers]);
  return {
    // The longest first: one name may begin another.
    names: [...all].filter((name) => name !== null).sort((a, b) => b.length - a.length),
    organizationIds: known.organizationIds,
  };
}
