import { notificationErrors } from '@cobuy/contract/notifications/notifications.errors';
import { phoneChangesPerPerson } from '@cobuy/domain/notifications/sms-rules';
import type { SignedInContext } from '../../../platform/context.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { deleteWaiting, updatePhone } from './texting.queries.ts';

/** What was about to go to the old number goes nowhere. */
export async function savePhone(context: SignedInContext, { phone }: { phone: string | null }) {
  const { throttle, actor, config } = context;
  const wait = await throttle.take('phone-changes', phoneChangesPerPerson, actor.userId);
  if (wait) refuse(notificationErrors.too_many_numbers, { retryAfter: wait });
  await inTransaction(context, async (tx) => {
    await updatePhone(tx, actor.userId, phone);
    await deleteWaiting(tx, actor.userId);
  });
  return { data: { isConfigured: config.sms !== null, phone } };
}
