import { moneyText } from '@cobuy/domain/money/money';
import { type Correction, sayCorrection } from '@cobuy/domain/orders/order-correction';
import { type OrderField, sayFields } from '@cobuy/domain/orders/order-details';
import { paidCentsOf, standingOf } from '@cobuy/domain/orders/order-money';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { ownCurrency } from '../../../platform/own-currency.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { notifyPeople } from '../../notifications/notifying/notify-people.ts';
import { noticesOf } from '../notifying/compose-order-notice.ts';
import { aboutOrder } from '../notifying/compose-step-mail.ts';
import { findMailed } from '../notifying/find-mailed.ts';
import type { NotifyingServices } from '../notifying/notify-of-step.ts';

/** Tells the buyer that other items will come, why, and how the amount due changes. */
export async function notifyBuyerOfCorrection(
  tx: Db,
  afterCommit: AfterCommit,
  services: NotifyingServices,
  key: { id: string; organizationId: string },
  { reason, correction, mails }: { reason: string; correction: Correction; mails: boolean },
) {
  for (const { order, standing } of await findMailed(tx, key)) {
    const about = aboutOrder(order, services.publicUrl);
    const mail = composeMail('order-corrected', { ...about, ...standing, reason, detail: sayCorrection(correction) });
    const notices = noticesOf([order], (orders) => ({ what: 'items' as const, orders, ...correction, reason }));
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
  for (const { order } of await findMailed(tx, key)) {
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
  for (const { order, settings, standing } of await findMailed(tx, key)) {
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
