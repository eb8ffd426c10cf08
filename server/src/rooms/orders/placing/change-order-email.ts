import { randomUUIDv7 } from 'node:crypto';
import { orderErrors } from '@cobuy/contract/orders/orders.errors';
import { mostEmailChanges, takesOtherEmail } from '@cobuy/domain/orders/order-policy';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import { insertPlanned } from '../../../platform/database/planned-inserts.ts';
import { inRetriedTransaction } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/http/refusal.ts';
import { dropUnsentMails } from '../../../platform/mail/drop-unsent-mails.ts';
import { planMail } from '../../../platform/mail/queue-mail.ts';
import { lockOwnAccount } from '../../accounts/lock-account.ts';
import { moveOrderSession } from '../../accounts/new-email/move-order-session.ts';
import { receiveGuest } from '../../accounts/receive-guest.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { forgetNoticesAbout } from '../../notifications/reading/forget-notices-about.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { getOrder } from '../get-order.ts';
import { accessOrder, mayGiveOtherEmail } from '../orders.access.ts';
import { type AccessedOrder, insertOrderEvent, listItems } from '../orders.queries.ts';
import { sumParticipationSoon } from '../sum-participation.ts';
import { tellWatchers, watchersOf } from '../telling/tell-watchers.ts';
import { lockMovingOrder, moveOrder, moveOrderEvents } from './change-order-email.queries.ts';
import { planConfirmation } from './confirm-order.ts';

/** What the buyer wrote in the order's chat becomes the new account's; handed in by the room that keeps it. */
export type GiveOrderMessages = (
  tx: Db,
  given: { organizationId: string; conversationId: string; from: string; to: string },
) => Promise<void>;

/**
 * A guest who has mistyped their address gives the order another one, with the session that placed it. The order leaves
 * whatever account the old address has, its links and other sessions end, and mails to either address count as those that
 * a stranger causes. Nothing in the answer hangs on whether the new address has an account (docs/decisions/0070).
 */
export async function changeOrderEmail(
  context: SignedInContext,
  orderNumber: string,
  { email: typed }: { email: string },
  giveMessages: GiveOrderMessages,
) {
  const accessed = await accessOrder(context, orderNumber);
  const { actor, clock } = context;
  const { order, viewer } = accessed;
  if (!viewer.isBuyer || !mayGiveOtherEmail(actor)) refuse(orderErrors.forbidden);
  const email = typed.toLowerCase();
  if (email === accessed.buyer.email) return getOrder(context, orderNumber);
  const settings = await readSettings(context);
  const from = actor.userId;

  const to = await inRetriedTransaction(context, async (tx, afterCommit) => {
    // Accounts before orders, as everywhere.
    const left = await lockOwnAccount(tx, from);
    const guest = await receiveGuest(tx, context, email);
    const now = clock.now();
    const locked = await lockMovingOrder(tx, order);
    // Another window of the same session was faster.
    if (locked.buyerId !== from) refuse(orderErrors.edited_meanwhile);
    if (!takesOtherEmail(viewer, locked, now)) refuse(orderErrors.not_changeable);
    if (locked.emailChanges >= mostEmailChanges) refuse(orderErrors.email_changed_often);

    const key = { organizationId: order.organizationId, id: order.id };
    await moveOrder(tx, key, { to: guest.id, at: now });
    await moveOrderEvents(tx, key, { from, to: guest.id });
    await giveMessages(tx, { organizationId: key.organizationId, conversationId: key.id, from, to: guest.id });
    await moveOrderSession(tx, afterCommit, context, {
      ...{ sessionId: actor.sessionId, orderId: order.id, to: guest.id },
    });
    await forgetNoticesAbout(tx, from, [`order:${order.id}`, `order-chat:${order.id}`]);
    await insertOrderEvent(tx, {
      ...{ organizationId: key.organizationId, orderId: key.id, id: randomUUIDv7(), at: now },
      ...{ kind: 'edited', actorId: guest.id, detail: 'E-mail' },
    });
    await dropUnsentMails(tx, { recipient: left.email, orderNumber: order.orderNumber });
    const old = await receiveGuest(tx, context, left.email);
    await insertPlanned(tx, [
      ...(old.mayBeMailed ? [planNotice(accessed, left.email)] : []),
      ...(guest.mayBeMailed ? await confirmAnew(context, tx, accessed, guest, settings) : []),
    ]);
    afterCommit(() => {
      tellWatchers(context, order);
      // Pages of the account that it leaves have just heard of it, and hear no more. Their connections stay: an order that
      // anybody may place with any address ends none (docs/decisions/0083).
      context.realtime.leaveUser(from, watchersOf(order.id), '/');
      context.realtime.leaveUser(from, `order-chat:${order.id}`, '/chat');
      // Two buyers of the deal may have become one, or one two.
      return sumParticipationSoon(context, [order]);
    });
    return guest.id;
  });
  return getOrder({ ...context, actor: { ...actor, userId: to } }, orderNumber);
}

/** That the order moved, and nothing of where to. */
const planNotice = ({ groupBuy, organization }: AccessedOrder, recipient: string) =>
  planMail({
    to: recipient,
    organizationId: organization.id,
    ...composeMail('order-moved', { groupBuyTitle: groupBuy.title, organizationName: organization.name }),
  });

interface NewGuest {
  id: string;
  email: string;
  hasPassword: boolean;
  isEmailVerified: boolean;
}

/** The confirmation, as a new guest order has it. */
async function confirmAnew(
  context: SignedInContext,
  tx: Db,
  { order, groupBuy, organization }: AccessedOrder,
  guest: NewGuest,
  settings: { communityMode: boolean },
) {
  const items = await listItems(tx, order.organizationId, order.id);
  const method = (await describeMethods(tx, order.organizationId))(order.paymentMethod);
  return planConfirmation(
    context,
    { order, items, groupBuy, organization, method: { ...method, displayName: method.name } },
    {
      buyer: { id: guest.id, email: guest.email, isSignedIn: false },
      offersPassword: !(guest.hasPassword && guest.isEmailVerified),
      ...settings,
    },
  );
}
