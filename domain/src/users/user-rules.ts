import type { Role } from '../roles/roles.ts';
import { oneLine } from '../texts/text-rules.ts';
import { isVisible } from '../texts/visible.ts';

/** Rules and texts of managing people (docs/rules/people.md#adding). */

export const peoplePerPage = 20;
export const previewRows = 5;
/** Rows of people that one call accepts; a longer list is sent in parts. */
export const mostPeopleAtOnce = 100;
/** Rows whose passwords may wait to be hashed, per process and per organization; further calls have to be retried. */
export const mostPeopleWaiting = { inAll: 1000, ofOrganization: 500 } as const;
/** Longest e-mail address in the response: that is stored for a day, and a cell may have any length. */
export const longestEmailAnswered = 254;
/** Milliseconds until the list reloads after an import. */
export const reloadAfterImportMs = 2000;

/** Passwords that someone may be given by others. */
export const givenPasswordsPerPerson = { points: 5, seconds: 3600 } as const;

export const roleLabelOfPeople: Readonly<Record<Role, string>> = {
  GUEST: 'Guest',
  BUYER: 'Buyer',
  AGENT: 'Agent',
  ORGADMIN: 'Org Admin',
  SUPERADMIN: 'Super Admin',
};

export const userTexts = {
  roleInvalid: 'Choose a role from the list',
  tierInvalid: 'Choose a plan from the list',
  tooManyRows: 'You can add at most 100 people at once',
  updateFailed: 'Failed to update user',
  createFailed: 'Failed to create user',
  importFailed: 'Import failed',
  deleteFailed: 'Failed to delete user',
} as const;

/** A name as stored: one line, or null where nothing of it is visible. */
export const readName = (typed: string): string | null => (isVisible(typed) ? oneLine(typed).trim() : null);

/** A role as a list may name it: as on the wire or as on screens; null for anything else. */
export function readListedRole(typed: string): Role | null {
  const named = typed
    .trim()
    .toUpperCase()
    .replace(/[\s_-]+/g, '');
  if (named === 'SUPERADMIN') return 'SUPERADMIN';
  if (['ORGADMIN', 'ORGANIZATIONADMIN', 'ADMIN'].includes(named)) return 'ORGADMIN';
  return named === 'AGENT' || named === 'BUYER' ? named : null;
}

export const importRowTexts = {
  alreadyMember: 'Already a member of this organization',
  noSuperadmin: 'You can’t make anyone a platform administrator by import',
  noTier: 'Only a platform administrator can set a plan',
  twice: 'This e-mail is in the list twice',
  unconfirmed: 'This address has an account that isn’t confirmed yet. Invite it by e-mail instead.',
  unreadName:
    'The name has letters that can’t be read (\ufffd): correct it in the list, or choose what the list was written in',
  roleUnknown: 'The role must be BUYER, AGENT or ORGADMIN',
} as const;
