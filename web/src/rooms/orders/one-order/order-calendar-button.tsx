import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { factsOf } from '@cobuy/domain/orders/order-status';
import { keepInCalendar } from '../../../lib/browser/calendar-file.ts';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { type CalendarOrder, paymentEntry, pickupEntries } from './order-calendar.ts';

interface OrderCalendarButtonProps {
  order: CalendarOrder;
  /** What is left to pay by the order's day; without it the pickup alone is kept. */
  amount?: string;
}

/** Keeps what the buyer has to do in their own calendar: the day of payment, and the pickup. */
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

/** Below the hours of a pickup that is still to come, where no day of payment is kept with it. */
export function KeepPickup({ order }: { order: CalendarOrder & Pick<Order, 'status' | 'paidAtHandover'> }) {
  const { pickup } = order.groupBuy;
  const isAhead = pickup && new Date(pickup.until) > serverNow();
  const isOver = factsOf[order.status].isThere;
  const isKeptWithPayment = order.status === 'PENDING' && !order.paidAtHandover;
  return isAhead && !isOver && !isKeptWithPayment ? <OrderCalendarButton order={order} /> : null;
}
