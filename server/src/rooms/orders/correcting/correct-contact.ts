import { randomUUIDv7 } from 'node:crypto';
import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { correctedEmailsPerOrder } from '@cobuy/domain/orders/order-limits';
import { canCorrectEmail, takesCorrections } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { type AfterCommit, inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { lockAccount } from '../../accounts/lock-account.ts';
import { receiveGuest } from '../../accounts/receive-guest.ts';
import { readSettings } from '../../system/read-settings.ts';
import { prepareTextCheck } from '../../trust/prepare-text-check.ts';
import { getOrder } from '../get-order.ts';
import { type AccessedOrder, insertOrderEvent, updateOrderRow } from '../orders.queries.ts';
import { lockMovingOrder } from '../placing/change-order-email.queries.ts';
import { changedIn } from '../placing/changed-in.ts';
import { changedAddress, textsOfOrder } from '../placing/compose-order.ts';
import { confirmAnew, type GiveWhatWasSent, moveToEmail } from '../placing/move-to-email.ts';
import { mayMail } from '../telling/may-mail.ts';
import { tellWatchers } from '../telling/tell-watchers.ts';
import { accessOrderAsOrganiser } from './access-for-organiser.ts';
import { tellBuyerOfContact } from './tell-buyer.ts';
import { EditedMeanwhile, unlessEdited } from './unless-edited.ts';

type Body = ParsedRequest<typeof orderCalls.correctContact>['body'];
type Locked = Awaited<ReturnType<typeof lockMovingOrder>>;

/**
 * A buyer calls because something was mistyped: the order gets another name, phone number or address, and where it is a
 * guest's another e-mail, as if the guest had changed it (docs/decisions/0088).
 */
export async function correctContact(
  context: SignedInContext,
  orderNumber: string,
  body: Body,
  giveWhatWasSent: GiveWhatWasSent,
) {
  const accessed = await accessOrderAsOrganiser(context, orderNumber);
  const { order, buyer } = accessed;
  const checkTexts = await prepareTextCheck(context);
  checkTexts(...textsOfOrder(body.details ?? {}));
  const email = body.email?.toLowerCase() ?? buyer.email;
  const moves = email !== buyer.email;
  if (moves && !canCorrectEmail(accessed.viewer, order))
    refuse(takesCorrections(order.status) ? correctingErrors.email_stays : orderErrors.not_changeable);
  // What is refused as stale has changed nothing that is counted.
  const isCounted = moves && (body.expectedUpdatedAt ?? order.updatedAt).getTime() === order.updatedAt.getTime();
  const wait = isCounted ? await context.throttle.take('corrected-emails', correctedEmailsPerOrder, order.id) : null;
  if (wait) refuse(correctingErrors.email_corrected_often, { retryAfter: wait });
  const [settings, mails] = await Promise.all([readSettings(context), !moves && mayMail(context, order)]);
  const at = context.clock.now();

  const write = async (tx: Db, afterCommit: AfterCommit) => {
    // Accounts before orders, as everywhere.
    const left = moves ? await lockAccount(tx, buyer.id) : null;
    const guest = moves ? await receiveGuest(tx, context, email) : null;
    const locked = await lockMovingOrder(tx, order);
    if (hasChanged(accessed, locked, body)) throw new EditedMeanwhile();
    if (!takesCorrections(locked.status)) refuse(orderErrors.not_changeable);
    const given = body.details && detailsFor(locked, body.details);
    const detail = changedIn({ ...order, email: buyer.email }, { ...given, email });
    if (detail === '') return;

    const key = { id: order.id, organizationId: order.organizationId };
    await updateOrderRow(tx, key.organizationId, key.id, { ...given, updatedAt: at });
    await insertOrderEvent(tx, {
      ...{ organizationId: key.organizationId, orderId: key.id, id: randomUUIDv7(), at },
      ...{ kind: 'edited', actorId: context.actor.userId, detail },
    });
    afterCommit(() => tellWatchers(context, order));
    if (left && guest) {
      const move = { left, to: guest.id, placingSession: null, giveWhatWasSent };
      await moveToEmail(tx, afterCommit, context, accessed, move);
      if (guest.mayBeMailed && isAsPlaced(locked)) {
        await confirmAnew(context, tx, { ...accessed, order: { ...order, ...given } }, guest, settings);
        return;
      }
    }
    const isMailed = guest ? guest.mayBeMailed : mails;
    await tellBuyerOfContact(tx, afterCommit, context, key, { detail, mails: isMailed });
  };
  await unlessEdited(context, orderNumber, () => inRetriedTransaction(context, write));
  return getOrder(context, orderNumber);
}

/** Since it was read: by whoever fills the form, or, where that isn't told, in whose it is. */
const hasChanged = ({ order }: AccessedOrder, locked: Locked, { expectedUpdatedAt }: Body) =>
  (expectedUpdatedAt !== undefined && expectedUpdatedAt.getTime() !== locked.updatedAt.getTime()) ||
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
