import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { phoneChangesPerPerson } from '@cobuy/domain/notifications/sms-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { findAccount } from '../../accounts/find-account.ts';
import { deleteAllOf, deleteWaiting, updatePhone } from './texting.queries.ts';

export async function getSmsSettings({ db, config, actor }: SignedInContext) {
  const account = await findAccount(db, { id: actor.userId });
  return { data: { isConfigured: config.sms !== null, phone: account?.phone ?? null } };
}

/** Drops SMS that were waiting for the old number. */
export async function savePhone(context: SignedInContext, { phone }: { phone: string | null }) {
  const { rateLimiter, actor, config } = context;
  const wait = await rateLimiter.take('phone-changes', phoneChangesPerPerson, actor.userId);
  if (wait) refuse(notificationErrors.too_many_numbers, { retryAfter: wait });
  await inTransaction(context, async (tx) => {
    await updatePhone(tx, actor.userId, phone);
    await deleteWaiting(tx, actor.userId);
  });
  return { data: { isConfigured: config.sms !== null, phone } };
}

/** Deletes an account's number, which somebody else may have typed, and all SMS sent or waiting for it. */
export async function forgetPhoneOf(tx: Db, userId: string): Promise<void> {
  await updatePhone(tx, userId, null);
  await deleteAllOf(tx, userId);
}
