import { dollarsFromCents } from '@cobuy/domain/money/money';
import { correctionMailsPerOrder } from '@cobuy/domain/orders/order-limits';
import type { SignedInContext } from '../../../platform/context.ts';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { describeMethods } from '../../payments/describe-methods.ts';
import { readSettings } from '../../system/read-settings.ts';
import { standingInMail } from '../payment.view.ts';
import { composeNotice, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { listMailedOrdersAcrossOrganizations } from '../telling/order-mails.queries.ts';
import { spareStrangers } from '../telling/spare-strangers.ts';
import type { TellingServices } from '../telling/tell-step.ts';

/** The one order, with what mails about it say; none where the account is gone. */
async function find(tx: Db, { id, organizationId }: { id: string; organizationId: string }) {
  // On the connection of the transaction: waiting for another one while holding it could wait forever.
  const settings = await readSettings({ db: tx });
  const methodOf = await describeMethods(tx, organizationId);
  const orders = await listMailedOrdersAcrossOrganizations(tx, [id]);
  return orders.map((order) => ({
    order,
    settings,
    standing: standingInMail(order, methodOf(order.paymentMethod), settings),
  }));
}

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
  key: { id: string; organizationId: string },
  { reason, detail, mails }: { reason: string; detail: string; mails: boolean },
) {
  for (const { order, standing } of await find(tx, key)) {
    const about = aboutOrder(order, services.publicUrl);
    const mail = composeMail('order-corrected', { ...about, ...standing, reason, detail });
    const notices = noticesOf([order], (own) =>
      composeNotice((what) => `The organizer has changed ${what}`, `${detail}. ${reason}`, own),
    );
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}

/** The buyer's own change makes another sum of what their mails said; they need no notice of what they did. */
export async function mailBuyerOfOwnChange(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  detail: string,
) {
  for (const { order, standing } of await find(tx, key)) {
    // Nothing is held yet of an order that its buyer may change.
    const { giveBackAmount: _, ...toPay } = standing;
    const mail = composeMail('order-changed', { ...aboutOrder(order, services.publicUrl), ...toPay, detail });
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [{ userId: order.buyerId, mail }]);
  }
}

/** The order goes to another name, phone number or address; `detail` says which of them, never what it was or is. */
export async function tellBuyerOfContact(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  { detail, mails }: { detail: string; mails: boolean },
) {
  for (const { order } of await find(tx, key)) {
    const mail = composeMail('order-contact-changed', { ...aboutOrder(order, services.publicUrl), detail });
    const notices = noticesOf([order], (own) =>
      composeNotice((what) => `The organizer has changed the contact details of ${what}`, detail, own),
    );
    const what = { kind: 'order_corrected', organizationId: order.organizationId } as const;
    await tellPeople(tx, afterCommit, services, what, [
      ...notices,
      ...(mails ? [{ userId: order.buyerId, mail }] : []),
    ]);
  }
}

/** @param amountCents below zero for what was given back, or never came. @param mails see `mayMail`. */
export async function tellBuyerOfPayment(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  {
    kind,
    amountCents,
    note,
    mails,
  }: {
    kind: 'received' | 'given_back' | 'not_received';
    amountCents: number;
    /** The organizer's words, which the buyer reads. */
    note: string | null;
    mails: boolean;
  },
) {
  for (const { order, settings, standing } of await find(tx, key)) {
    const about = aboutOrder(order, services.publicUrl);
    const amount = dollarsFromCents(settings.communityMode ? 0 : Math.abs(amountCents));
    const isGivenBack = kind === 'given_back';
    const isNotReceived = kind === 'not_received';
    const mail = composeMail('part-paid', { ...about, ...standing, amount, reason: note, isGivenBack, isNotReceived });
    const rest = standing.restAmount ? `${standing.restAmount} is still to pay.` : '';
    const notices = noticesOf([order], (own) =>
      composeNotice(
        (what) =>
          isNotReceived
            ? `${amount} hasn't arrived for ${what} after all`
            : isGivenBack
              ? `${amount} given back of ${what}`
              : `${amount} received for ${what}`,
        [note, rest].filter(Boolean).join(' ') || null,
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
