import type { Context } from '../../platform/context.ts';
import type { Account } from './lock-account.ts';
import { findAccountOfMailedToken, type Purpose } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

/** The account that a mailed link is for, if the link still works; looking does not use it up. */
export const findMailedLink = (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { purpose, token }: { purpose: Purpose; token: string },
): Promise<Account | null> => findAccountOfMailedToken(db, { tokenHash: hashToken(token), purpose }, clock.now());
