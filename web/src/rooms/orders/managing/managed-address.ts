import { type OrderSort, orderSorts } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, orderUrgencies } from '@cobuy/domain/orders/order-urgency';

/** What the organisers' list of orders shows; all of it stands in the address. */
export interface ManagedAddress {
  status: OrderStatus | null;
  urgency: OrderUrgency | null;
  sortBy: OrderSort;
  agentId: string | null;
  groupBuyId: string | null;
  search: string;
  page: number;
  /** The number of the order that is open beside the list. */
  order: string | null;
}

export const emptyManagedAddress: ManagedAddress = {
  status: null,
  urgency: null,
  sortBy: 'newest',
  agentId: null,
  groupBuyId: null,
  search: '',
  page: 1,
  order: null,
};

export const managedSortLabel: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'due-date': 'Payment due date',
  urgency: 'Most urgent first',
  amount: 'Largest total',
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idFrom = (value: string | null) => (value !== null && uuid.test(value) ? value : null);

/** What is not known there is left out rather than refused. */
export function readManagedAddress(search: URLSearchParams): ManagedAddress {
  return {
    status: oneOf(orderStatuses, search.get('status')),
    urgency: oneOf(orderUrgencies, search.get('urgency')),
    sortBy: oneOf(orderSorts, search.get('sortBy')) ?? emptyManagedAddress.sortBy,
    agentId: idFrom(search.get('agentId')),
    groupBuyId: idFrom(search.get('groupBuyId')),
    search: (search.get('search') ?? '').slice(0, 100),
    page: Math.max(1, Math.floor(Number(search.get('page'))) || 1),
    order: search.get('order'),
  };
}

/** The address of it, as short as it can be. */
export function toManaged(address: ManagedAddress) {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(address))
    if (value !== null && value !== '' && value !== emptyManagedAddress[name as keyof ManagedAddress])
      search.set(name, String(value));
  return { search: search.size > 0 ? `?${search}` : '' };
}

/** Other filters start on their first page. */
export const withManaged = (address: ManagedAddress, changes: Partial<ManagedAddress>): ManagedAddress => ({
  ...address,
  page: 1,
  order: null,
  ...changes,
});

export const isManagedFiltered = ({ status, urgency, agentId, groupBuyId, search }: ManagedAddress) =>
  status !== null || urgency !== null || agentId !== null || groupBuyId !== null || search !== '';
