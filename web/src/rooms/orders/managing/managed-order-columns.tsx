import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import { needsPayment, type OrderStatus } from '@cobuy/domain/orders/order-status';
import { Link, type To } from 'react-router';
import { buttonClass } from '../../../ui/actions/button.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { MenuButton } from '../../../ui/overlays/menu-button.tsx';
import { isPaidLater } from '../next-step.ts';
import { OrderStatusStamp, UrgencyStamp } from '../order-status-stamp.tsx';
import { orderActions } from '../status/order-actions.ts';
import { nextStatusesOf } from './chosen-orders.ts';
import { type ManagedAddress, sortOf } from './managed-address.ts';
import styles from './managed-orders.module.css';

interface Deeds {
  address: ManagedAddress;
  toPanel: (order: OrderSummary) => To;
  onOpen: (order: OrderSummary) => void;
  onStep: (order: OrderSummary, to: OrderStatus) => void;
}

export const columnsFor = (deeds: Deeds): LedgerColumn<OrderSummary>[] => [
  {
    key: 'buyer',
    header: 'Buyer',
    isTitle: true,
    cell: (order) => (
      <Link className={styles.buyer} to={deeds.toPanel(order)} preventScrollReset title={order.user.email}>
        {order.user.name}
      </Link>
    ),
  },
  {
    key: 'number',
    header: 'Order',
    cell: ({ orderNumber }) => <span className={styles.number}>{orderNumber}</span>,
  },
  {
    key: 'deal',
    header: 'Group buy',
    cell: ({ groupBuy }) => (
      <span className={styles.deal} title={groupBuy.title}>
        {groupBuy.title}
      </span>
    ),
  },
  {
    key: 'placed',
    header: 'Placed',
    sort: sortOf(deeds.address, 'placed'),
    cell: ({ createdAt }) => <Moment at={createdAt} style="day" />,
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <OrderStatusStamp status={status} buyer={null} /> },
  {
    key: 'due',
    header: 'Pay by',
    sort: sortOf(deeds.address, 'due'),
    cell: (order) =>
      !needsPayment(order.status) ? (
        <span className={styles.nothing}>–</span>
      ) : isPaidLater(order) ? (
        'Pickup or delivery'
      ) : (
        <span className={styles.due}>
          <Moment at={order.groupBuy.paymentDueDate} style="day" zone={order.organization.timeZone} />
          <UrgencyStamp urgency={order.urgency} short />
        </span>
      ),
  },
  {
    key: 'total',
    header: 'Total',
    align: 'end',
    sort: sortOf(deeds.address, 'total'),
    cell: (order) => (
      <span className={styles.total}>
        <Money amount={order.totalAmount} currency={ownCurrency} />
        <Standing order={order} />
      </span>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    cell: (order) => <Edit order={order} onOpen={deeds.onOpen} onStep={deeds.onStep} />,
  },
];

/** What is still owed on an order paid in part or handed over unpaid, or what to refund. */
function Standing({ order: { status, paidAmount, restAmount, giveBackAmount } }: { order: OrderSummary }) {
  if (giveBackAmount > 0)
    return (
      <span className={styles.rest}>
        refund <Money amount={giveBackAmount} currency={ownCurrency} />
      </span>
    );
  // An order that awaits its payment owes all of it, as its status says.
  if (restAmount === 0 || (paidAmount === 0 && needsPayment(status))) return null;
  return (
    <span className={styles.rest}>
      <Money amount={restAmount} currency={ownCurrency} /> left
    </span>
  );
}

function Edit({ order, onOpen, onStep }: Pick<Deeds, 'onOpen' | 'onStep'> & { order: OrderSummary }) {
  const steps = nextStatusesOf(order);
  const label = `Edit ${order.orderNumber}`;
  return (
    <MenuButton
      label={label}
      className={`${buttonClass({ size: 'small' })} ${styles.edit}`}
      sections={[
        {
          id: 'look',
          label: 'The order',
          actions: [{ id: 'open', label: 'Open the order', text: 'Open the order', onAction: () => onOpen(order) }],
        },
        ...(steps.length > 0
          ? [
              {
                id: 'steps',
                label: 'Status',
                actions: steps.map((to) => ({
                  id: to,
                  label: orderActions[to],
                  text: orderActions[to],
                  onAction: () => onStep(order, to),
                })),
              },
            ]
          : []),
      ]}
    >
      Edit
      <Icon name="chevron-down" size={14} />
    </MenuButton>
  );
}
