import { dollarsFromCents } from '@cobuy/domain/money/money';
import { correctionMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import { standingOf } from '@cobuy/domain/orders/order-money';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { readSettings } from '../../system/read-settings.ts';
import { composeNotice, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { listMailedOrdersAcrossOrganizations, type MailedOrder } from '../telling/order-mails.queries.ts';
import { spareStrangers } from '../telling/spare-strangers.ts';
import type { TellingServices } from '../telling/tell-step.ts';

/** What the order stands at, as a mail says it; empty where it says nothing. */
function standing(order: MailedOrder, { communityMode }: { communityMode: boolean }) {
  const { paidCents, restCents, giveBackCents } = standingOf(order);
  const said = (cents: number) => (communityMode || cents === 0 ? '' : dollarsFromCents(cents));
  return {
    totalAmount: dollarsFromCents(communityMode ? 0 : order.totalCents),
    paidAmount: said(paidCents),
    restAmount: said(restCents),
    giveBackAmount: said(giveBackCents),
  };
}

/** The one order, with what mails about it say; none where the account is gone. */
const find = async (tx: Db, orderId: string) => ({
  orders: await listMailedOrdersAcrossOrganizations(tx, [orderId]),
  // On the connection of the transaction: waiting for another one while holding it could wait forever.
  settings: await readSettings({ db: tx }),
});

/**
 * Whether the buyer is mailed too. The address of a guest order may be a stranger's, whom an organiser could flood with
 * words of their own, by one order or by many; asked before the transaction.
 */
export async function mayMail(
  context: Pick<SignedInContext, 'throttle'>,
  { id, buyerId, claimedAt }: { id: string; buyerId: string; claimedAt: Date | null },
): Promise<boolean> {
  if ((await context.throttle.take('correction-mail', correctionMailsPerOrder, id)) !== null) return false;
  return (await spareStrangers(context, [{ id, buyerId, isClaimed: claimedAt !== null }])).size === 0;
}

/** Other things come, for a reason, and what is to pay changes with them. */
export async function tellBuyerOfCorrection(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  orderId: string,
  { reason, detail, mails }: { reason: string; detail: string; mails: boolean },
) {
  const { orders, settings } = await find(tx, orderId);
  for (const order of orders) {
    const about = aboutOrder(order, services.publicUrl);
    const mail = composeMail('order-corrected', { ...about, ...standing(order, settings), reason, detail });
    const notices = noticesOf([order], (own) =>
      composeNotice((what) => `The organiser has changed ${what}`, `${detail}. ${reason}`, own),
    );
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}

/** @param amountCents below zero for what was given back. @param mails see `mayMail`. */
export async function tellBuyerOfPayment(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  orderId: string,
  { amountCents, mails }: { amountCents: number; mails: boolean },
) {
  const { orders, settings } = await find(tx, orderId);
  for (const order of orders) {
    const about = aboutOrder(order, services.publicUrl);
    const amount = dollarsFromCents(settings.communityMode ? 0 : Math.abs(amountCents));
    const at = standing(order, settings);
    const isGivenBack = amountCents < 0;
    const mail = composeMail('part-paid', { ...about, ...at, amount, isGivenBack });
    const rest = at.restAmount ? `${at.restAmount} is still to pay.` : '';
    const notices = noticesOf([order], (own) =>
      composeNotice(
        (what) => (isGivenBack ? `${amount} given back of ${what}` : `${amount} received for ${what}`),
        rest || null,
        own,
      ),
    );
    const what = { kind: 'part_paid', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}
