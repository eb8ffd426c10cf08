import type { Context } from '../../platform/context.ts';
import type { Account } from './lock-account.ts';
import { findAccountOfMailedToken, type Purpose } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

interface Link {
  purpose: Purpose;
  token: string;
}

/** The account that a mailed link is for, if the link still works; looking does not use it up. */
export const findMailedLink = async (services: Pick<Context, 'db' | 'clock'>, link: Link): Promise<Account | null> =>
  (await findMailedInvitation(services, link))?.account ?? null;

export const findMailedInvitation = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { purpose, token }: Link,
): Promise<{ account: Account; invitedById: string | null } | null> =>
  findAccountOfMailedToken(db, { tokenHash: hashToken(token), purpose }, clock.now());

const purposes: Readonly<Record<string, Purpose>> = {
  '/reset-password': 'reset_password',
  '/verify-email': 'verify_email',
  '/set-password': 'set_password',
  '/change-email': 'change_email',
};

/** Whether a one-time link was used, has expired or went with its account. False for any other address. */
export async function isMailedLinkOver(services: Pick<Context, 'db' | 'clock'>, url: string): Promise<boolean> {
  const { pathname = '', searchParams } = URL.parse(url) ?? {};
  const purpose = purposes[pathname];
  if (!purpose) return false;
  return (await findMailedLink(services, { purpose, token: searchParams?.get('token') ?? '' })) === null;
}
