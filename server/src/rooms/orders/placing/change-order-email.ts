import { randomUUIDv7 } from 'node:crypto';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { mostEmailChanges, takesOtherEmail } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { receiveGuest } from '../../accounts/guests.ts';
import { lockOwnAccount } from '../../accounts/lock-account.ts';
import { readSettings } from '../../system/read-settings.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { accessOrder, mayGiveOtherEmail } from '../orders.access.ts';
import { insertOrderEvent } from '../orders.queries.ts';
import { lockMovingOrder } from './change-order-email.queries.ts';
import { confirmAgain, type GiveWhatWasSent, moveToEmail } from './move-to-email.ts';

/**
 * Corrects a guest's mistyped address, in the session that placed the order. The order leaves the old address's
 * account, its links and other sessions end, and mails to both addresses count as those a stranger can cause. The
 * answer doesn't depend on whether the new one has an account (docs/decisions/0070).
 */
export async function changeOrderEmail(
  context: SignedInContext,
  orderNumber: string,
  { email: typed }: { email: string },
  giveWhatWasSent: GiveWhatWasSent,
) {
  const accessed = await accessOrder(context, orderNumber);
  const { actor, clock } = context;
  const { order, viewer } = accessed;
  if (!viewer.isBuyer || !mayGiveOtherEmail(actor)) refuse(orderErrors.forbidden);
  const email = typed.toLowerCase();
  if (email === accessed.buyer.email) return getOrder(context, orderNumber);
  const settings = await readSettings(context);

  const to = await inRetriedTransaction(context, async (tx, afterCommit) => {
    // Lock accounts before orders, as everywhere.
    const left = await lockOwnAccount(tx, actor.userId);
    const guest = await receiveGuest(tx, context, { organizationId: order.organizationId, email });
    const now = clock.now();
    const locked = await lockMovingOrder(tx, order);
    // Another window of the same session was faster.
    if (locked.buyerId !== left.id) refuse(orderErrors.edited_meanwhile);
    if (!takesOtherEmail(viewer, locked, now)) refuse(orderErrors.not_changeable);
    if (locked.emailChanges >= mostEmailChanges) refuse(orderErrors.email_changed_often);

    afterCommit(() => publishToWatchers(context, order));
    const placingSession = actor.sessionId;
    await moveToEmail(tx, afterCommit, context, accessed, { left, to: guest.id, placingSession, giveWhatWasSent });
    await insertOrderEvent(tx, {
      ...{ organizationId: order.organizationId, orderId: order.id, id: randomUUIDv7(), at: now },
      ...{ kind: 'edited', actorId: guest.id, data: { fields: ['email'] } },
    });
    if (guest.mayBeMailed) await confirmAgain(context, tx, accessed, guest, settings);
    return guest.id;
  });
  return getOrder({ ...context, actor: { ...actor, userId: to } }, orderNumber);
}
