import { type MoneyFilter, moneyFilters } from '@cobuy/domain/orders/order-money';
import { type OrderSort, orderSorts } from '@cobuy/domain/orders/order-sorts';
import { type OrderStatus, orderStatuses } from '@cobuy/domain/orders/order-status';
import { type OrderUrgency, orderUrgencies } from '@cobuy/domain/orders/order-urgency';
import { type PaymentMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';

export interface ManagedAddress {
  status: OrderStatus | null;
  urgency: OrderUrgency | null;
  /** The state of the payment, whatever the status. */
  money: MoneyFilter | null;
  sortBy: OrderSort;
  agentId: string | null;
  groupBuyId: string | null;
  paymentMethod: PaymentMethod | null;
  /** The first day on which orders were placed; `placedTo` is the last. */
  placedFrom: string | null;
  placedTo: string | null;
  search: string;
  page: number;
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

/** Ignores unknown values instead of refusing them. */
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

/** Whether anything narrows the list; page, sorting and the open order don't count. */
export const isManagedFiltered = (address: ManagedAddress) =>
  (['status', 'urgency', 'money', 'agentId', 'groupBuyId', 'paymentMethod', 'placedFrom', 'placedTo'] as const).some(
    (name) => address[name] !== null,
  ) || address.search !== '';

/**
 * Whether the list may show cancelled orders among others. They owe nothing, so they're neither in a list of what is to
 * be paid by a day nor in a list by money, except in that of refunds.
 */
export const mayListCancelled = ({ status, money, urgency }: ManagedAddress) =>
  status === null && (money === null || money === 'give-back') && (urgency === null || urgency === 'none');

/** Each column's two sort orders; the first press chooses the first. */
const columnSorts = {
  placed: ['newest', 'oldest'],
  due: ['due-date', 'due-date-last'],
  total: ['amount', 'amount-smallest'],
} as const satisfies Record<string, readonly [OrderSort, OrderSort]>;
const ascending: readonly OrderSort[] = ['oldest', 'due-date', 'amount-smallest'];

export function sortOf(address: ManagedAddress, column: keyof typeof columnSorts) {
  const [first, other] = columnSorts[column];
  const is = address.sortBy === first || address.sortBy === other ? address.sortBy : null;
  const way = (sort: OrderSort) => (ascending.includes(sort) ? ('ascending' as const) : ('descending' as const));
  return {
    is: is && way(is),
    to: toManaged(withManaged(address, { sortBy: is === first ? other : first })),
  };
}
