import { moneyText } from '@cobuy/domain/money/money';
import { type LineChange, sayCorrection } from '@cobuy/domain/orders/order-correction';
import { type OrderField, sayFields } from '@cobuy/domain/orders/order-details';
import { correctionMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import { paidCentsOf, standingOf } from '@cobuy/domain/orders/order-money';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { noticesOf } from '../notifying/compose-order-notice.ts';
import { aboutOrder } from '../notifying/compose-step-mail.ts';
import type { NotifyingServices } from '../notifying/notify-of-step.ts';
import { listMailedOrdersAcrossOrganizations } from '../notifying/order-mails.queries.ts';
import { spareStrangers } from '../notifying/spare-strangers.ts';
import { standingInMail } from '../one-order/payment.view.ts';

/** The one order, with what mails about it say; none where the account is gone. */
async function find(tx: Db, { id, organizationId }: { id: string; organizationId: string }) {
  // On the transaction's connection: waiting for another while holding one could deadlock.
  const settings = await readSettings({ db: tx });
  const methodOf = await describeMethods(tx, organizationId);
  const orders = await listMailedOrdersAcrossOrganizations(tx, [id]);
  return orders.map((order) => ({
    order,
    settings,
    standing: standingInMail(order, methodOf(order.paymentMethod), settings),
  }));
}

/** A guest order's address may be a stranger's, whom organizers could flood. Call it before the transaction. */
export async function mayMail(
  context: Pick<SignedInContext, 'rateLimiter'>,
  { id, buyerId, claimedAt }: { id: string; buyerId: string; claimedAt: Date | null },
): Promise<boolean> {
  if ((await context.rateLimiter.take('correction-mail', correctionMailsPerOrder, id)) !== null) return false;
  return (await spareStrangers(context, [{ id, buyerId, isClaimed: claimedAt !== null }])).size === 0;
}

/** Tells the buyer that other items will come, why, and how the amount due changes. */
export async function notifyBuyerOfCorrection(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  key: { id: string; organizationId: string },
  { reason, changes, mails }: { reason: string; changes: readonly LineChange[]; mails: boolean },
) {
  for (const { order, standing } of await find(tx, key)) {
    const about = aboutOrder(order, services.publicUrl);
    const mail = composeMail('order-corrected', { ...about, ...standing, reason, detail: sayCorrection(changes) });
    const notices = noticesOf([order], (orders) => ({ what: 'items' as const, orders, changes, reason }));
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await notifyPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}

/** Says whether the name, phone number or address has changed, but never what it was or is. */
export async function notifyBuyerOfContact(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  key: { id: string; organizationId: string },
  { fields, mails }: { fields: readonly OrderField[]; mails: boolean },
) {
  for (const { order } of await find(tx, key)) {
    const mail = composeMail('order-contact-changed', {
      ...aboutOrder(order, services.publicUrl),
      detail: sayFields(fields),
    });
    const notices = noticesOf([order], (orders) => ({ what: 'contact' as const, orders, fields }));
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await notifyPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}

/** @param amountCents below zero for what was given back, or never came. @param mails see `mayMail`. */
export async function notifyBuyerOfPayment(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  key: { id: string; organizationId: string },
  {
    kind,
    amountCents,
    note,
    mails,
  }: { kind: 'received' | 'given_back' | 'not_received'; amountCents: number; note: string | null; mails: boolean },
) {
  for (const { order, settings, standing } of await find(tx, key)) {
    const about = aboutOrder(order, services.publicUrl);
    const cents = settings.communityMode ? 0 : Math.abs(amountCents);
    const mail = composeMail('part-paid', {
      ...about,
      ...standing,
      amount: moneyText({ cents, currency: ownCurrency }),
      isGivenBack: kind === 'given_back',
      isNotReceived: kind === 'not_received',
      isAll: paidCentsOf(order) === 0,
      reason: note ?? '',
    });
    const { restCents: rest } = standingOf(order);
    const restCents = settings.communityMode || rest === 0 ? null : rest;
    const said = { how: kind, cents, currency: ownCurrency, reason: note, restCents };
    const notices = noticesOf([order], (orders) => ({ ...said, orders }));
    const what = { kind: 'part_paid', organizationId: order.organizationId } as const;
    await notifyPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}
