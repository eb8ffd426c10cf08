import { dollarsFromCents } from '../money/money.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** Lines whose words are an amount. */
const areAmounts: readonly OrderEventKind[] = [
  'payment_noted',
  'given_back_noted',
  'payment_removed',
  'not_received_noted',
];

/** Of a changed order, among its other words. */
export const sayNewTotal = (cents: number) => `New total ${dollarsFromCents(cents)}`;

const newTotal = /(?:^|\. )New total -?\$[\d,]+\.\d\d/g;

/** What a line of an order's history tells while community mode shows no sums, also of what was written before it. */
export function withoutSums(line: {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  detail: string | null;
}): string | null {
  // Of a confirmed payment it is its amount.
  if (line.toStatus === 'SETTLED' || areAmounts.includes(line.kind)) return null;
  return line.detail?.replace(newTotal, '').replace(/^\. /, '') || null;
}
