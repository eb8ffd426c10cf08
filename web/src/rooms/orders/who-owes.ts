import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { formatMoney } from '../../ui/format/money.tsx';
import { namePeople } from './name-people.ts';

export type OwingOrder = Pick<
  OrderSummary,
  'status' | 'restAmount' | 'paidAtHandover' | 'wasSettled' | 'deliveredAt' | 'user'
>;

/** Steps on the way of the goods to whoever ordered them, paid or not. */
const handsOn: readonly OrderStatus[] = ['PROCESSING', 'SHIPPED', 'DELIVERED', 'CLOSED'];

/** Whatever its status; not one whose proof waits for its check. */
export const stillOwes = ({ status, restAmount }: Pick<OwingOrder, 'status' | 'restAmount'>) =>
  restAmount > 0 && status !== 'PAYMENT_UPLOADED';

/** Who is set to Settled has paid by that; who is set back or cancelled gets nothing. */
export const owesAtStep = (order: OwingOrder, to: OrderStatus) => handsOn.includes(to) && stillOwes(order);

const paysAtHandover = ({ paidAtHandover, wasSettled, deliveredAt }: OwingOrder) =>
  paidAtHandover && !wasSettled && deliveredAt === null;

/**
 * Who of a step's orders still owes, and how much; null where nobody does.
 * @param count of the orders that the step is about.
 */
export function sayWhoOwes(owing: readonly OwingOrder[], count: number): string | null {
  if (owing.length === 0) return null;
  const sum = formatMoney(owing.reduce((cents, { restAmount }) => cents + Math.round(restAmount * 100), 0) / 100);
  const names = namePeople(owing.map(({ user }) => user.name));
  const atHandover = owing.filter(paysAtHandover).length;
  if (owing.length === 1)
    return `${names} still owes ${sum}${atHandover > 0 ? ', which is paid at the handover' : ''}.`;
  const isAll = owing.length === count;
  const those = `${isAll ? (count === 2 ? 'Both' : `All ${count}`) : owing.length} of them still owe`;
  const later =
    atHandover === 0
      ? ''
      : atHandover === owing.length
        ? ` ${owing.length === 2 ? 'Both' : 'All of these'} pay at the handover.`
        : ` ${atHandover} of these ${atHandover === 1 ? 'pays' : 'pay'} at the handover.`;
  return `${those} ${sum} in all: ${names}.${later}`;
}
