import { Button } from '../../../ui/actions/button.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { paymentCalendar } from './order-calendar.ts';

interface PayCalendarButtonProps {
  order: { orderNumber: string; totalAmount: number; groupBuy: { title: string; paymentDueDate: string } };
}

/** Keeps the day of payment in the buyer's own calendar. */
export function PayCalendarButton({ order }: PayCalendarButtonProps) {
  const keepDate = () => {
    const url = `${location.origin}/buyer/orders/${order.orderNumber}`;
    const calendar = paymentCalendar({ ...order, amount: formatMoney(order.totalAmount) }, { now: new Date(), url });
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }));
    link.download = `pay-${order.orderNumber}.ics`;
    link.click();
    // Some browsers read the address only after the click has returned.
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
  };
  return (
    <Button icon={<Icon name="calendar" size={16} />} onClick={keepDate}>
      Add to calendar
    </Button>
  );
}
