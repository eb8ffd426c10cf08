import { type MoneyFilter, moneyFilters } from '@cobuy/domain/orders/order-money';
import { type OrderSort, orderSorts } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { type PaymentMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';

/** What the organisers' list of orders shows; all of it stands in the address. */
export interface ManagedAddress {
  status: OrderStatus | null;
  urgency: OrderUrgency | null;
  /** What has become of its money, in any status. */
  money: MoneyFilter | null;
  sortBy: OrderSort;
  agentId: string | null;
  groupBuyId: string | null;
  paymentMethod: PaymentMethod | null;
  /** Days on which they were placed: the first and the last. */
  placedFrom: string | null;
  placedTo: string | null;
  search: string;
  page: number;
  /** The number of the order that is open beside the list. */
  order: string | null;
}

export const emptyManagedAddress: ManagedAddress = {
  status: null,
  urgency: null,
  money: null,
  sortBy: 'newest',
  agentId: null,
  groupBuyId: null,
  paymentMethod: null,
  placedFrom: null,
  placedTo: null,
  search: '',
  page: 1,
  order: null,
};

export const managedSortLabel: Record<OrderSort, string> = {
  newest: 'Newest first',
  oldest: 'Oldest first',
  'due-date': 'Payment due date',
  urgency: 'Most urgent first',
  'due-date-last': 'Payment due date, latest first',
  amount: 'Largest total',
  'amount-smallest': 'Smallest total',
};

const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null =>
  known.find((one) => one === value) ?? null;
const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;
const idFrom = (value: string | null) => (value !== null && uuid.test(value) ? value : null);

const dayFrom = (value: string | null) =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : null;

/** What is not known there is left out rather than refused. */
export function readManagedAddress(search: URLSearchParams): ManagedAddress {
  return {
    status: oneOf(orderStatuses, search.get('status')),
    urgency: oneOf(orderUrgencies, search.get('urgency')),
    money: oneOf(moneyFilters, search.get('money')),
    sortBy: oneOf(orderSorts, search.get('sortBy')) ?? emptyManagedAddress.sortBy,
    agentId: idFrom(search.get('agentId')),
    groupBuyId: idFrom(search.get('groupBuyId')),
    paymentMethod: oneOf(paymentMethods, search.get('paymentMethod')),
    placedFrom: dayFrom(search.get('placedFrom')),
    placedTo: dayFrom(search.get('placedTo')),
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

/** Other than by page, order of the rows and what is open. */
export const isManagedFiltered = (address: ManagedAddress) =>
  (['status', 'urgency', 'money', 'agentId', 'groupBuyId', 'paymentMethod', 'placedFrom', 'placedTo'] as const).some(
    (name) => address[name] !== null,
  ) || address.search !== '';

/**
 * Whether cancelled orders may stand in the list among others. A list of one status has none among others; they owe
 * nothing, so that they stand neither where something is to be paid by a day nor in a list by money, but that of what is
 * to be given back.
 */
export const mayListCancelled = ({ status, money, urgency }: ManagedAddress) =>
  status === null && (money === null || money === 'give-back') && (urgency === null || urgency === 'none');

/** Each column's two ways; the first is the one that a first press chooses. */
const columnSorts = {
  placed: ['newest', 'oldest'],
  due: ['due-date', 'due-date-last'],
  total: ['amount', 'amount-smallest'],
} as const satisfies Record<string, readonly [OrderSort, OrderSort]>;
const ascending: readonly OrderSort[] = ['oldest', 'due-date', 'amount-smallest'];

/** How a column stands, and where its header leads. */
export function sortOf(address: ManagedAddress, column: keyof typeof columnSorts) {
  const [first, other] = columnSorts[column];
  const is = address.sortBy === first || address.sortBy === other ? address.sortBy : null;
  const way = (sort: OrderSort) => (ascending.includes(sort) ? ('ascending' as const) : ('descending' as const));
  return {
    is: is && way(is),
    to: toManaged(withManaged(address, { sortBy: is === first ? other : first })),
  };
}
