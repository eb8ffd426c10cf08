import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { centsFromDecimal, decimalFromCents } from '@cobuy/domain/money/money';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { plural } from '@cobuy/domain/texts/plural';
import { formatMoney } from '../../ui/format/money.tsx';
import { ownCurrency } from '../../ui/format/own-currency.ts';

export type OwingOrder = Pick<
  OrderSummary,
  'status' | 'restAmount' | 'paidAtHandover' | 'wasSettled' | 'deliveredAt' | 'user'
>;

/** Steps that bring the goods closer to their buyer, paid or not. */
const handsOn: readonly OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CLOSED'];

/** In any status, except with a proof waiting to be checked. */
export const stillOwes = ({ status, restAmount }: Pick<OwingOrder, 'status' | 'restAmount'>) =>
  restAmount > 0 && status !== 'PAYMENT_UPLOADED';

/** Setting to Settled says that it is paid; an order that is set back or cancelled gets nothing. */
export const owesAtStep = (order: OwingOrder, to: OrderStatus) => handsOn.includes(to) && stillOwes(order);

/** The most people listed by name; the rest are counted. */
const mostNamed = 5;

/** "Ana", "Ana and Ben", "Ana, Ben and 11 more", each name once. */
export function namePeople(names: readonly string[]): string {
  const each = [...new Set(names)];
  const shown = each.length > mostNamed ? each.slice(0, mostNamed - 1) : each;
  const rest = each.length - shown.length;
  const parts = rest > 0 ? [...shown, `${rest} more`] : shown;
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '');
}

const isPaidThen = ({ paidAtHandover, wasSettled, deliveredAt }: OwingOrder) =>
  paidAtHandover && !wasSettled && deliveredAt === null;

/**
 * Who of a step's orders still owes, and how much; null if nobody does.
 * @param count of the orders that the step is about.
 */
export function sayWhoOwes(owing: readonly OwingOrder[], count: number): string | null {
  if (owing.length === 0) return null;
  const cents = owing.reduce((sum, { restAmount }) => sum + centsFromDecimal(restAmount, ownCurrency), 0);
  const sum = formatMoney(decimalFromCents(cents, ownCurrency), ownCurrency);
  const names = namePeople(owing.map(({ user }) => user.name));
  const then = owing.filter(isPaidThen).length;
  if (owing.length === 1)
    return then === 0 ? `${names} still owes ${sum}.` : `${names} still owes ${sum}, to be paid at pickup or delivery.`;
  const who = owing.length < count ? `${owing.length} of them` : count === 2 ? 'Both of them' : `All ${count} of them`;
  const owes = `${who} still owe ${sum} in all: ${names}.`;
  if (then === 0) return owes;
  if (then === owing.length) return `${owes} ${then === 2 ? 'Both pay' : 'All of these pay'} at pickup or delivery.`;
  return `${owes} ${plural(then, '1 of these pays at pickup or delivery.', `${then} of these pay at pickup or delivery.`)}`;
}
