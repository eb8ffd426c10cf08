import { type BuyerOrderSort, buyerOrderSorts } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, orderUrgencies } from '@cobuy/domain/orders/order-urgency';

/** The filters of order lists, which live in the address. */

/** What organizers' lists can be sorted by; the first is the default. */
export const groupedOrderSorts = [
  'newest',
  'oldest',
  'due-date',
  'amount',
] as const satisfies readonly BuyerOrderSort[];

export const orderSortLabel: Record<BuyerOrderSort, string> = {
  'due-first': 'What’s due first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  'due-date': 'Payment due date',
  amount: 'Largest total',
};

/** The statuses that the agents' dashboard filters by (docs/rules/orders.md#agents-list). */
export const agentStatuses = [
  'PENDING',
  'PAYMENT_UPLOADED',
  'SETTLED',
  'CLOSED',
  'CANCELLED',
] as const satisfies readonly OrderStatus[];

const filterNames = ['status', 'urgency', 'groupBuyId', 'hasPaymentProof', 'unclosed', 'sortBy'] as const;
export type FilterName = (typeof filterNames)[number];

export interface ReadFilters {
  status: OrderStatus | null;
  urgency: OrderUrgency | null;
  groupBuyId: string | null;
  hasPaymentProof: 'true' | 'false' | null;
  /** Only for one's own orders. */
  unclosed: 'true' | null;
  /** Null for the list's own order. */
  sortBy: BuyerOrderSort | null;
  page: number;
}

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the address asks for; what is not known there is left out rather than refused. */
export function readOrderFilters(search: URLSearchParams): ReadFilters {
  return {
    status: oneOf(orderStatuses, search.get('status')),
    urgency: oneOf(orderUrgencies, search.get('urgency')),
    groupBuyId: uuid.exec(search.get('groupBuyId') ?? '')?.[0] ?? null,
    hasPaymentProof: oneOf(['true', 'false'] as const, search.get('hasPaymentProof')),
    unclosed: oneOf(['true'] as const, search.get('unclosed')),
    sortBy: oneOf(buyerOrderSorts, search.get('sortBy')),
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
  };
}

export const hasOrderFilters = (filters: ReadFilters) => filterNames.some((name) => filters[name] !== null);

/** The address with some filters changed, on its first page; everything else in it stays. */
export function withOrderFilters(search: URLSearchParams, changes: Partial<Record<FilterName, string | null>>) {
  const next = new URLSearchParams(search);
  next.delete('page');
  for (const name of filterNames) {
    const value = changes[name];
    if (value === undefined) continue;
    if (value === null || value === '') next.delete(name);
    else next.set(name, value);
  }
  return next;
}

export const noOrderFilters = Object.fromEntries(filterNames.map((name) => [name, null])) as Record<FilterName, null>;

export function toOrderPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search);
  next.set('page', String(page));
  return { search: `?${next}` };
}
