import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { formatDeadline, formatMoment } from '../../../ui/format/moment.tsx';
import { inZone } from '../../../ui/format/one-clock.ts';

type TermsOf = Pick<GroupBuy, 'endDate' | 'paymentDueDate' | 'pickupFrom' | 'handover'> & {
  organization: Pick<GroupBuy['organization'], 'name' | 'timeZone' | 'cancelsUnpaid'>;
  paymentMethodOptions: readonly Pick<GroupBuy['paymentMethodOptions'][number], 'method' | 'paidAtHandover'>[];
};

interface Chosen {
  method: PaymentMethod | '';
  /** As shown; null as long as nothing is chosen. */
  amount: string | null;
  /** Community mode asks nobody to pay. */
  isFree: boolean;
}

/** Where and when an order is paid that is paid when it is handed over. */
function thereOf({ handover, pickupFrom, organization }: TermsOf): string {
  if (handover !== 'pickup') return 'on delivery';
  const day = pickupFrom && inZone(organization.timeZone, () => formatMoment(pickupFrom, 'weekday-day'));
  return day ? `at pickup, ${day}` : 'at pickup';
}

/** Whether the money comes with the goods: as the chosen way says, or every one that could be. */
function whenPaid({ paymentMethodOptions: methods }: TermsOf, method: Chosen['method']): 'there' | 'by day' | 'either' {
  const possible = methods.filter((one) => one.method === method);
  const later = (possible.length > 0 ? possible : methods).map(({ paidAtHandover }) => paidAtHandover);
  return later.every((one) => !one) ? 'by day' : later.every(Boolean) ? 'there' : 'either';
}

/**
 * What somebody agrees to who places the order: by when to pay and to whom, what becomes of an order that nobody pays, and
 * until when it may be changed or cancelled. Each is true for the way to pay that is chosen.
 */
export function orderTerms(deal: TermsOf, { method, amount, isFree }: Chosen): string[] {
  const { name, timeZone, cancelsUnpaid } = deal.organization;
  const closes = formatDeadline(deal.endDate, timeZone);
  const untilPrepared = `You can change it until ${closes}, and cancel it until the organizer starts preparing it.`;
  if (isFree) return ['Nothing to pay for now. If that changes, we’ll tell you how much and by when.', untilPrepared];
  const pay = `Pay ${amount ? `${amount} to ` : ''}${name}`;
  const when = whenPaid(deal, method);
  if (when === 'there') return [`${pay} ${thereOf(deal)}.`, untilPrepared];
  const due = formatDeadline(deal.paymentDueDate, timeZone);
  // Until a way to pay is chosen, each sentence has to be true of all of them.
  if (when === 'either')
    return [
      `${pay} by ${due}, or ${thereOf(deal)}: it depends on how you choose to pay.`,
      cancelsUnpaid
        ? `Only orders that are to be paid by ${due} are cancelled if they’re not.`
        : 'An unpaid order isn’t cancelled by itself.',
      `You can change it until ${closes}. How long you can cancel it depends on how you choose to pay, too.`,
    ];
  return [
    `${pay} by ${due}.`,
    cancelsUnpaid
      ? 'Orders without payment proof by then are cancelled.'
      : 'An order that isn’t paid by then isn’t cancelled by itself.',
    `You can change it until ${closes}, and cancel it any time, as long as you haven’t uploaded a payment proof.`,
  ];
}
