import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { isOutdated } from '@cobuy/contract/wire/versions';
import { correctedEmailsPerOrder } from '@cobuy/domain/orders/order-limits';
import { canCorrectEmail, takesCorrections } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/refusal.ts';
import { receiveGuest } from '../../accounts/guests.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { mayMail } from '../notifying/may-mail.ts';
import { publishToWatchers } from '../notifying/publish-to-watchers.ts';
import { getOrder } from '../one-order/get-order.ts';
import { type AccessedOrder, insertOrderEvent, updateOrderRow } from '../orders.queries.ts';
import { lockMovingOrder } from '../placing/change-order-email.queries.ts';
import { changedIn } from '../placing/changed-in.ts';
import { changedAddress, textsOfOrder } from '../placing/compose-order.ts';
import { confirmAgain, type GiveWhatWasSent, moveToEmail } from '../placing/move-to-email.ts';
import { accessOrderAsOrganizer, EditedMeanwhile, unlessEdited } from './access-for-organizer.ts';
import { notifyBuyerOfContact } from './notify-buyer.ts';

type Body = ParsedRequest<typeof orderCalls.correctContact>['body'];
type Locked = Awaited<ReturnType<typeof lockMovingOrder>>;

/** Corrects a name, phone number, or address, or a guest's e-mail as if by the guest (docs/decisions/0088). */
export async function correctContact(
  context: SignedInContext,
  orderNumber: string,
  body: Body,
  giveWhatWasSent: GiveWhatWasSent,
) {
  const accessed = await accessOrderAsOrganizer(context, orderNumber);
  const { order, buyer } = accessed;
  const checkTexts = await prepareTextCheck(context);
  checkTexts(...textsOfOrder(body.details ?? {}));
  const email = body.email?.toLowerCase() ?? buyer.email;
  const moves = email !== buyer.email;
  if (moves && !canCorrectEmail(accessed.viewer, order))
    refuse(takesCorrections(order.status) ? correctingErrors.email_stays : orderErrors.not_changeable);
  // A change refused as stale doesn't count.
  const isCounted = moves && !isOutdated(body, order);
  const wait = isCounted ? await context.rateLimiter.take('corrected-emails', correctedEmailsPerOrder, order.id) : null;
  if (wait) refuse(correctingErrors.email_corrected_often, { retryAfter: wait });
  const [settings, mails] = await Promise.all([readSettings(context), !moves && mayMail(context, order)]);
  const at = context.clock.now();

  const write = async (tx: Db, afterCommit: AfterCommit) => {
    // Lock accounts before orders, as everywhere.
    const left = moves ? await lockAccount(tx, buyer.id) : null;
    const guest = moves ? await receiveGuest(tx, context, { organizationId: order.organizationId, email }) : null;
    const locked = await lockMovingOrder(tx, order);
    if (hasChanged(accessed, locked, body)) throw new EditedMeanwhile();
    if (!takesCorrections(locked.status)) refuse(orderErrors.not_changeable);
    const given = body.details && detailsFor(locked, body.details);
    const fields = changedIn({ ...order, email: buyer.email }, { ...given, email });
    if (fields.length === 0) return;

    const key = { id: order.id, organizationId: order.organizationId };
    await updateOrderRow(tx, key.organizationId, key.id, { ...given, updatedAt: at });
    await insertOrderEvent(tx, {
      ...{ organizationId: key.organizationId, orderId: key.id, id: randomUUIDv7(), at },
      ...{ kind: 'edited', actorId: context.actor.userId, data: { fields } },
    });
    afterCommit(() => publishToWatchers(context, order));
    if (left && guest) {
      const move = { left, to: guest.id, placingSession: null, giveWhatWasSent };
      await moveToEmail(tx, afterCommit, context, accessed, move);
      if (guest.mayBeMailed && isAsPlaced(locked)) {
        await confirmAgain(context, tx, { ...accessed, order: { ...order, ...given } }, guest, settings);
        return;
      }
    }
    const isMailed = guest ? guest.mayBeMailed : mails;
    await notifyBuyerOfContact(tx, afterCommit, context, key, { fields, mails: isMailed });
  };
  await unlessEdited(context, orderNumber, () => inRetriedTransaction(context, write));
  return getOrder(context, orderNumber);
}

/** Whether it changed after the form was filled or, if that isn't sent, went to another account. */
const hasChanged = ({ order }: AccessedOrder, locked: Locked, body: Body) =>
  isOutdated(body, locked) ||
  locked.buyerId !== order.buyerId ||
  locked.claimedAt?.getTime() !== order.claimedAt?.getTime();

const detailsFor = ({ handover }: Locked, details: NonNullable<Body['details']>) => ({
  shippingName: details.shippingName,
  shippingPhone: details.shippingPhone,
  ...changedAddress({ handover }, details, 'details.'),
});

/** Nothing was paid, proved or refused: its confirmation is still true. */
const isAsPlaced = ({ status, paidCents, proofRejectedAt }: Locked) =>
  status === 'PENDING' && paidCents === 0 && proofRejectedAt === null;
