import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { factsOf } from '@cobuy/domain/orders/order-status';
import { keepInCalendar } from '../../../lib/browser/calendar-file.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type CalendarOrder, paymentEntry, pickupEntries } from './order-calendar.ts';

interface OrderCalendarButtonProps {
  order: CalendarOrder;
  /** What is left to pay by the due date; without it, only the pickup is saved. */
  amount?: string;
}

export function OrderCalendarButton({ order, amount }: OrderCalendarButtonProps) {
  const keep = () => {
    const url = `${location.origin}/buyer/orders/${order.orderNumber}`;
    const pickup = pickupEntries(order, url);
    keepInCalendar(amount ? [paymentEntry(order, amount, url), ...pickup] : pickup, `order-${order.orderNumber}`);
  };
  return (
    <Button icon={<Icon name="calendar" size={16} />} onClick={keep}>
      {amount ? 'Add to calendar' : 'Add pickup to calendar'}
    </Button>
  );
}

/** Shown below the hours of a coming pickup when no payment date is saved along with it. */
export function KeepPickup({ order }: { order: CalendarOrder & Pick<Order, 'status' | 'paidAtHandover'> }) {
  const { pickup } = order.groupBuy;
  const isAhead = pickup && new Date(pickup.until) > serverNow();
  const isOver = factsOf[order.status].isThere;
  const isKeptWithPayment = order.status === 'PENDING' && !order.paidAtHandover;
  return isAhead && !isOver && !isKeptWithPayment ? <OrderCalendarButton order={order} /> : null;
}
