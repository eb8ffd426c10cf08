import { dollarsFromCents } from '@cobuy/domain/money/money';
import type { Db } from '../../../platform/database/open-database.ts';
import type { AfterCommit } from '../../../platform/database/transaction.ts';
import { composeMail } from '../../mail-templates/compose-mail.ts';
import { tellPeople } from '../../notifications/telling/tell-people.ts';
import { composeNotice, noticesOf } from '../telling/compose-order-notice.ts';
import { aboutOrder } from '../telling/compose-step-mail.ts';
import { findMailed } from '../telling/find-mailed.ts';
import type { TellingServices } from '../telling/tell-step.ts';

/** Other things come, for a reason, and what is to pay changes with them. */
export async function tellBuyerOfCorrection(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  { reason, detail, mails }: { reason: string; detail: string; mails: boolean },
) {
  for (const { order, standing } of await findMailed(tx, key)) {
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

/** The order goes to another name, phone number or address; `detail` says which of them, never what it was or is. */
export async function tellBuyerOfContact(
  tx: Db,
  afterCommit: AfterCommit,
  services: TellingServices,
  key: { id: string; organizationId: string },
  { detail, mails }: { detail: string; mails: boolean },
) {
  for (const { order } of await findMailed(tx, key)) {
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
  for (const { order, settings, standing } of await findMailed(tx, key)) {
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
