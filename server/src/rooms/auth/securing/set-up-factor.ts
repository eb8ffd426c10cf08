import { randomBytes } from 'node:crypto';
import { securityErrors } from '@cobuy/contract/auth/security.errors';
import { recoveryCodeCount, recoveryCodeFrom } from '@cobuy/domain/accounts/second-factor-rules';
import type { Db } from '../../../platform/database/open-database.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Account } from '../../accounts/lock-account.ts';
import { hashToken } from '../../accounts/tokens.ts';
import { lockSettings } from '../../system/system.queries.ts';
import {
  countRecoveryCodes,
  deleteRecoveryCodes,
  hasSecondFactor,
  insertRecoveryCodes,
} from '../second-factors.queries.ts';

/**
 * Otherwise the person who registered an unconfirmed address could lock out its owner with a factor of their own. Not
 * for a SUPERADMIN, who was appointed by someone who knows them.
 */
export function requireConfirmedEmail({ emailVerifiedAt, isSuperadmin }: Account): void {
  if (emailVerifiedAt === null && !isSuperadmin) refuse(securityErrors.email_unconfirmed);
}

/** New recovery codes in place of those that are left. @returns them, as nobody reads them again. */
export async function giveRecoveryCodes(tx: Db, userId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => recoveryCodeFrom(randomBytes(10)));
  await deleteRecoveryCodes(tx, userId);
  await insertRecoveryCodes(
    tx,
    codes.map((code) => ({ userId, codeHash: hashToken(code) })),
  );
  return codes;
}

/** With the first factor come the codes for the day it is lost. @returns null where there are some. */
export const giveFirstRecoveryCodes = async (tx: Db, userId: string) =>
  (await countRecoveryCodes(tx, userId)) > 0 ? null : giveRecoveryCodes(tx, userId);

/**
 * Cleans up after a factor was removed: recovery codes alone are worth nothing, and go too.
 * @throws auth.last_factor if the account may not be without one
 */
export async function settleAfterRemoval(tx: Db, { id, isSuperadmin }: Account): Promise<void> {
  if (await hasSecondFactor(tx, id)) return;
  if (isSuperadmin && (await lockSettings(tx)).requireSecondFactor) refuse(securityErrors.last_factor);
  await deleteRecoveryCodes(tx, id);
}
