import { createHash } from 'node:crypto';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import { ticketMinutes, wrongFactorsPerTicket } from '@cobuy/domain/accounts/second-factor-rules';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { type Account, lockAccount } from '../accounts/lock-account.ts';
import { hashToken, newToken } from '../accounts/tokens.ts';
import { findTicketRow, insertTicket, spendTicketRow, type TicketPurpose } from './second-factors.queries.ts';

/**
 * Opens the step between password and second factor. A ticket works once, for its purpose, and only until the password
 * changes. @returns the secret that the caller keeps.
 */
export async function openTicket(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  account: Pick<Account, 'id' | 'passwordHash'>,
  { purpose, sealedSecret = null }: { purpose: TicketPurpose; sealedSecret?: Buffer | null },
): Promise<string> {
  const { id: userId, passwordHash } = account;
  if (passwordHash === null) throw new Error('a ticket is opened with a password');
  const ticket = newToken();
  const expiresAt = new Date(clock.now().getTime() + ticketMinutes * 60_000);
  await insertTicket(tx, { tokenHash: hashToken(ticket), userId, purpose, passwordHash, sealedSecret, expiresAt });
  return ticket;
}

/** What the authenticator signs: unknown before the ticket exists, and expires with it. */
export const challengeOf = (ticket: string): Buffer => createHash('sha256').update(`passkey ${ticket}`).digest();

/**
 * Finds the ticket that a try comes with, and counts the try.
 * @throws auth.ticket_over if there is none, or after too many tries
 */
export async function tryTicket(
  { db, clock, rateLimiter }: Pick<Context, 'db' | 'clock' | 'rateLimiter'>,
  ticket: string,
  purpose: TicketPurpose,
) {
  const tokenHash = hashToken(ticket);
  if (await rateLimiter.take('second-factor-ticket', wrongFactorsPerTicket, tokenHash.toString('base64url')))
    refuse(securityErrors.ticket_over);
  return (await findTicketRow(db, tokenHash, purpose, clock.now())) ?? refuse(securityErrors.ticket_over);
}

/**
 * Uses up a ticket and locks its account; a rollback gives it back.
 * @throws auth.ticket_over if it was used meanwhile, or the password has changed
 */
export async function takeTicket(
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { ticket, purpose, userId }: { ticket: string; purpose: TicketPurpose; userId: string },
) {
  // Locks the account first, as everywhere.
  const account = await lockAccount(tx, userId);
  const row = await spendTicketRow(tx, hashToken(ticket), purpose, clock.now());
  if (!row || row.userId !== userId || row.passwordHash !== account.passwordHash) refuse(securityErrors.ticket_over);
  return { account, sealedSecret: row.sealedSecret };
}
