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

const dayOfPickup = ({ pickupFrom, organization }: TermsOf) =>
  pickupFrom && inZone(organization.timeZone, () => formatMoment(pickupFrom, 'weekday-day'));

/** Where and when an order is paid that is paid when it is handed over. @param whom "$41.50 to Riverside Co-op". */
function payThere(deal: TermsOf, whom: string): string {
  if (deal.handover !== 'pickup') return `Pay ${whom} on delivery.`;
  const day = dayOfPickup(deal);
  return day ? `Pay ${whom} at pickup, ${day}.` : `Pay ${whom} at pickup.`;
}

function payByOrThere(deal: TermsOf, whom: string, due: string): string {
  if (deal.handover !== 'pickup') return `Pay ${whom} by ${due}, or on delivery, depending on how you choose to pay.`;
  const day = dayOfPickup(deal);
  return day
    ? `Pay ${whom} by ${due}, or at pickup, ${day}, depending on how you choose to pay.`
    : `Pay ${whom} by ${due}, or at pickup, depending on how you choose to pay.`;
}

/** Whether payment comes with the goods, by the chosen method, or by every possible one. */
function whenPaid({ paymentMethodOptions: methods }: TermsOf, method: Chosen['method']): 'there' | 'by day' | 'either' {
  const possible = methods.filter((one) => one.method === method);
  const later = (possible.length > 0 ? possible : methods).map(({ paidAtHandover }) => paidAtHandover);
  return later.every((one) => !one) ? 'by day' : later.every(Boolean) ? 'there' : 'either';
}

/**
 * What a buyer agrees to: by when to pay and to whom, what happens to an unpaid order, and until when it may be changed
 * or cancelled. Each is true for the chosen payment method.
 */
export function orderTerms(deal: TermsOf, { method, amount, isFree }: Chosen): string[] {
  const { name, timeZone, cancelsUnpaid } = deal.organization;
  const closes = formatDeadline(deal.endDate, timeZone);
  const untilPrepared = `You can change it until ${closes}, and cancel it until the organizer starts preparing it.`;
  if (isFree) return ['Nothing to pay for now. If that changes, we’ll tell you how much and by when.', untilPrepared];
  const whom = amount ? `${amount} to ${name}` : name;
  const when = whenPaid(deal, method);
  if (when === 'there') return [payThere(deal, whom), untilPrepared];
  const due = formatDeadline(deal.paymentDueDate, timeZone);
  // Until a payment method is chosen, each sentence has to hold for all of them.
  if (when === 'either')
    return [
      payByOrThere(deal, whom, due),
      cancelsUnpaid
        ? `Only orders due by ${due} are cancelled if they stay unpaid.`
        : 'An unpaid order isn’t cancelled automatically.',
      `You can change your order until ${closes}. How long you can cancel depends on how you pay.`,
    ];
  return [
    `Pay ${whom} by ${due}.`,
    cancelsUnpaid
      ? 'An order without a payment proof by then is cancelled.'
      : 'An order that isn’t paid by then isn’t cancelled automatically.',
    `You can change it until ${closes}, and cancel it any time, as long as you haven’t uploaded a payment proof.`,
  ];
}
