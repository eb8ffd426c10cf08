import type { Db } from '../../platform/database/open-database.ts';
import type { Named } from '../../platform/personal/erase-person.ts';
import type { Account } from '../accounts/lock-account.ts';
import { listKnownAsAcrossOrganizations, listSharedNamesAcrossOrganizations } from './names.queries.ts';

/** A single word may be in any text, but a first and last name seldom are. */
const isTelling = (name: string) => name.length >= 5 && /\S\s+\S/.test(name);
/**
 * Two or more words of letters, the first and last capitalized where their script allows. A name decides what's removed
 * from others' notices, so a sum or an account number may not pass for one.
 */
const word = String.raw`[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*`;
const ofPerson = new RegExp(String.raw`^${word}(?: [\p{L}\p{M}'’.-]+)* ${word}$`, 'u');
/** Names typed in orders; a person may have many. */
const mostNames = 50;

/** Longest first, because one name may begin another. */
const longestFirst = (names: Iterable<string>) => [...new Set(names)].toSorted((a, b) => b.length - a.length);

/**
 * What others' texts may call somebody. For an unconfirmed account, nothing is removed by itself: the person who
 * registered chose its name, and the address may be somebody else's.
 */
export async function listNamesOf(tx: Db, account: Account): Promise<Named> {
  const known = await listKnownAsAcrossOrganizations(tx, account.id);
  const own = [[account.firstName, account.lastName].filter(Boolean).join(' '), ...account.formerNames];
  const names = longestFirst([...own, ...known.names].map((name) => name.trim()).filter(isTelling)).slice(0, mostNames);
  const emails = [account.email, ...account.formerEmails.map(({ email }) => email)];
  const numbers = [account.phone, ...known.phones].filter(
    (phone) => phone !== null && phone.replace(/\D/g, '').length >= 7,
  );
  const persons = names.filter((name) => ofPerson.test(name));
  const { organizationIds } = known;
  const shared = await listSharedNamesAcrossOrganizations(tx, { userId: account.id, names: persons, organizationIds });
  const told = longestFirst([...emails, ...persons.filter((name) => !shared.has(name))]);
  return {
    told: account.emailVerifiedAt === null ? [] : told,
    said: longestFirst([...emails, ...names, ...(numbers as string[])]),
  };
}
