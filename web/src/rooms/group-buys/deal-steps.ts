import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';

export interface DealDates {
  startDate: string;
  endDate: string;
  paymentDueDate: string;
}

export interface DealStep {
  key: 'opens' | 'order' | 'pay' | 'closed';
  label: string;
  /** The step's date; null for the last, which no clock decides. */
  at: string | null;
  state: 'done' | 'current' | 'next';
}

/** Order by → pay by → handed over, and before them the opening of a deal that is still to come. */
export function dealSteps({ startDate, endDate, paymentDueDate }: DealDates, now: Date): DealStep[] {
  const phase = groupBuyPhase({ startDate: new Date(startDate), endDate: new Date(endDate) }, now);
  const steps: Omit<DealStep, 'state'>[] = [
    { key: 'order', label: 'Order by', at: endDate },
    { key: 'pay', label: 'Pay by', at: paymentDueDate },
    { key: 'closed', label: 'Handed over', at: null },
  ];
  if (phase === 'upcoming') steps.unshift({ key: 'opens', label: 'Opens', at: startDate });
  // The first step whose time has not passed is the one that counts now.
  const current =
    phase === 'upcoming' ? 0 : steps.findIndex(({ at }) => at === null || now.getTime() <= new Date(at).getTime());
  return steps.map((step, place) => ({
    ...step,
    state: place < current ? 'done' : place === current ? 'current' : 'next',
  }));
}
