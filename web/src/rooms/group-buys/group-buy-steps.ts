import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';

/** What a deal's steps are made from; a form's preview knows only the dates. */
export interface SteppedGroupBuy {
  startDate: string;
  endDate: string;
  paymentDueDate: string;
  /** Null where it is delivered. */
  pickupFrom?: string | null;
  paymentMethodOptions?: readonly { paidAtHandover: boolean }[];
}

export interface GroupBuyStep {
  key: 'opens' | 'order' | 'pay' | 'handover';
  label: string;
  /** The step's date; null where no clock decides it. */
  at: string | null;
  /** In place of the date, or beside it. */
  words: string | null;
}

/** When to pay: by a date, at handover, or as the buyer chooses. */
function payStep({ paymentDueDate, pickupFrom, paymentMethodOptions = [] }: SteppedGroupBuy): GroupBuyStep {
  const there = pickupFrom ? 'at pickup' : 'on delivery';
  const later = paymentMethodOptions.filter(({ paidAtHandover }) => paidAtHandover).length;
  if (later > 0 && later === paymentMethodOptions.length) return { key: 'pay', label: 'Pay', at: null, words: there };
  return { key: 'pay', label: 'Pay by', at: paymentDueDate, words: later > 0 ? `or ${there}` : null };
}

/**
 * Order by → pay by → picked up or delivered, preceded by the opening of an upcoming deal.
 * @param isFree community mode, which asks nobody to pay.
 */
export function groupBuySteps(deal: SteppedGroupBuy, now: Date, isFree = false): GroupBuyStep[] {
  const { startDate, endDate, pickupFrom } = deal;
  const phase = groupBuyPhase({ startDate: new Date(startDate), endDate: new Date(endDate) }, now);
  const handover: GroupBuyStep = pickupFrom
    ? { key: 'handover', label: 'Pick up', at: pickupFrom, words: null }
    : { key: 'handover', label: 'Delivered', at: null, words: 'to your address' };
  const pay = payStep(deal);
  return [
    ...(phase === 'upcoming' ? [{ key: 'opens', label: 'Opens', at: startDate, words: null } as const] : []),
    { key: 'order', label: 'Order by', at: endDate, words: null },
    ...(isFree ? [handover] : pay.at === null ? [handover, pay] : [pay, handover]),
  ];
}
