import { isCancelledUnproved } from '@cobuy/domain/payments/payment-deadlines';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned } from '../../../platform/database/planned-inserts.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { dropUnsentMailsAcrossOrganizations } from '../../../platform/mail/drop-unsent-mails.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { receiveGuest } from '../../accounts/guests.ts';
import { moveOrderSession } from '../../accounts/new-email/move-order-session.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { deleteNotificationsAbout } from '../../notifications/notifications.queries.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { watchersOf } from '../notifying/publish-to-watchers.ts';
import { type AccessedOrder, listItems, type OrderRow } from '../orders.queries.ts';
import { noteOrderPlaces } from '../places/note-order-place.ts';
import { sumParticipationSoon } from '../sum-participation.ts';
import { moveOrder, moveOrderEvents } from './change-order-email.queries.ts';
import { planConfirmation, readMomentOfOrder } from './confirm-order.ts';

/** Gives the new account what the buyer wrote and sent on the order; handed in by the rooms above. */
export type GiveWhatWasSent = (
  tx: Db,
  given: { organizationId: string; orderId: string; from: string; to: string },
) => Promise<void>;

interface Move {
  left: { id: string; email: string };
  to: string;
  /** The session that placed the order, where that one moves it; null where an organizer does. */
  placingSession: string | null;
  giveWhatWasSent: GiveWhatWasSent;
}

/**
 * In a transaction that holds both accounts and the order. The old address's links, sessions, and unsent mails end, and
 * it is told that the order moved, but not where to.
 */
export async function moveToEmail(
  tx: Db,
  afterCommit: AfterCommit,
  context: SignedInContext,
  { order, groupBuy, organization }: AccessedOrder,
  { left, to, placingSession, giveWhatWasSent }: Move,
): Promise<void> {
  const { organizationId, id: orderId } = order;
  const from = left.id;
  const key = { organizationId, id: orderId };
  await moveOrder(tx, key, { to, at: context.clock.now(), isCounted: placingSession !== null });
  await noteOrderPlaces(tx, [{ userId: to, organizationId }]);
  await moveOrderEvents(tx, key, { from, to });
  await giveWhatWasSent(tx, { organizationId, orderId, from, to });
  await moveOrderSession(tx, afterCommit, context, {
    sessionId: placingSession,
    order: { organizationId, orderId },
    to,
  });
  await deleteNotificationsAbout(tx, from, [`order:${orderId}`, `order-chat:${orderId}`]);
  await dropUnsentMailsAcrossOrganizations(tx, { recipient: left.email, orderNumber: order.orderNumber });
  const old = await receiveGuest(tx, context, { organizationId, email: left.email });
  const moved = composeMail('order-moved', { groupBuyTitle: groupBuy.title, organizationName: organization.name });
  if (old.mayBeMailed) await queueMail(tx, { to: left.email, organizationId: organization.id, ...moved });
  afterCommit(() => {
    // The old account's pages were just told, and get no more. Their connections stay: anybody may order with any
    // address, and that mustn't end any (docs/decisions/0083).
    context.realtime.leaveUser(from, watchersOf(orderId), '/');
    context.realtime.leaveUser(from, `order-chat:${orderId}`, '/chat');
    // Two buyers of the deal may now be one, or one may be two.
    return sumParticipationSoon(context, [order]);
  });
}

interface NewGuest {
  id: string;
  email: string;
  hasPassword: boolean;
  isEmailVerified: boolean;
}

/** The confirmation, as a new guest order has it. @param order as it is now. */
export async function confirmAgain(
  context: SignedInContext,
  tx: Db,
  { order, groupBuy, organization }: Pick<OrderRow, 'order' | 'groupBuy' | 'organization'>,
  guest: NewGuest,
  settings: { communityMode: boolean },
): Promise<void> {
  const items = await listItems(tx, order.organizationId, order.id);
  const method = (await describeMethods(tx, order.organizationId))(order.paymentMethod);
  const cancelsUnpaid = isCancelledUnproved({ ...order, autoCancel: organization.cancelsUnpaid });
  const planned = planConfirmation(
    context,
    {
      order,
      items,
      groupBuy,
      organization: { ...organization, cancelsUnpaid },
      method: { ...method, displayName: method.name },
    },
    {
      buyer: guest,
      offersPassword: !(guest.hasPassword && guest.isEmailVerified),
      isOfVisitor: true,
      ...settings,
      moment: await readMomentOfOrder(tx, organization.id),
    },
  );
  await insertPlanned(tx, [planned]);
}
