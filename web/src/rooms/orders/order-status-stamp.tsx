import { type OrderStatus, orderStatusLabel } from '@cobuy/domain/orders/order-status';
import { buyersStatusLabel, type HandedOverHow } from '@cobuy/domain/orders/order-status-words';
import { type OrderUrgency, urgencyExplained, urgencyLabel } from '@cobuy/domain/orders/order-urgency';
import type { IconName } from '../../ui/icon.tsx';
import { type StampTone, StatusStamp } from '../../ui/ledger/status-stamp.tsx';

const looks: Record<OrderStatus, { tone: StampTone; icon: IconName }> = {
  PENDING: { tone: 'warn', icon: 'clock' },
  PAYMENT_UPLOADED: { tone: 'info', icon: 'receipt' },
  SETTLED: { tone: 'ok', icon: 'check' },
  PROCESSING: { tone: 'info', icon: 'box' },
  SHIPPED: { tone: 'info', icon: 'truck' },
  DELIVERED: { tone: 'ok', icon: 'check' },
  CLOSED: { tone: 'neutral', icon: 'lock' },
  CANCELLED: { tone: 'neutral', icon: 'cross' },
};

interface OrderStatusStampProps {
  status: OrderStatus;
  /** How the order reaches the buyer, when the reader is the buyer; null for organizers. */
  buyer: HandedOverHow | null;
  /** Confirmed, and not paid whole: "Paid" would be untrue. */
  owes?: boolean;
  stamped?: boolean;
}

export const OrderStatusStamp = ({ status, buyer, owes = false, stamped = false }: OrderStatusStampProps) => {
  const isNotPaid = owes && buyer !== null && status === 'SETTLED';
  return (
    <StatusStamp
      {...looks[isNotPaid ? 'PENDING' : status]}
      {...(buyer?.isPickup && status === 'SHIPPED' && { icon: 'basket' })}
      stamped={stamped}
    >
      {isNotPaid ? 'Not fully paid' : buyer ? buyersStatusLabel(status, buyer) : orderStatusLabel[status]}
    </StatusStamp>
  );
};

const urgencyLooks: Record<OrderUrgency, { tone: StampTone; icon: IconName } | null> = {
  overdue: { tone: 'danger', icon: 'stop' },
  critical: { tone: 'danger', icon: 'warning' },
  high: { tone: 'warn', icon: 'warning' },
  medium: null,
  low: null,
  none: null,
};

/** How close the payment's due date is, if close enough to mark; `short` when a column names it. */
export function UrgencyStamp({ urgency, short = false }: { urgency: OrderUrgency; short?: boolean }) {
  const look = urgencyLooks[urgency];
  if (!look) return null;
  const explains = !short && urgency !== 'overdue';
  return (
    <span title={urgencyExplained(urgency)}>
      <StatusStamp {...look}>{explains ? urgencyExplained(urgency) : urgencyLabel[urgency]}</StatusStamp>
    </span>
  );
}
