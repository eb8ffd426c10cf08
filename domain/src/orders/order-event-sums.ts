import { type OrderEventData, sayDetail } from './order-details.ts';
import type { OrderEventKind } from './order-events.ts';
import type { OrderStatus } from './order-status.ts';

/** Lines that have nothing to say but an amount. */
const areAmounts: readonly OrderEventKind[] = [
  'payment_noted',
  'given_back_noted',
  'payment_removed',
  'not_received_noted',
];

/** Older lines hold a sentence instead of data. */
const newTotal = /(?:^|\. )New total -?\$[\d,]+\.\d\d/g;

interface Line {
  kind: OrderEventKind;
  toStatus: OrderStatus | null;
  detail: string | null;
  data: OrderEventData | null;
}

/** What a line of an order's history says while community mode shows no sums, even if it was written before. */
export function sayDetailWithoutSums({ kind, toStatus, detail, data }: Line): string | null {
  // A confirmed payment says its amount.
  if (toStatus === 'SETTLED' || areAmounts.includes(kind)) return null;
  if (detail !== null) return detail.replace(newTotal, '').replace(/^\. /, '') || null;
  if (data === null || !('newTotal' in data)) return sayDetail(kind, data);
  const { newTotal: _, ...rest } = data;
  return sayDetail(kind, rest);
}
