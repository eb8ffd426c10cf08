import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { addressLines } from '@cobuy/domain/addresses/address-lines';
import type { HandedOverHow } from '@cobuy/domain/orders/order-status-words';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { PickupLines } from '../../group-buys/pickup-lines.tsx';
import { isNothingToPay } from '../next-step.ts';
import { KeepPickup } from './order-calendar-button.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import styles from './order-view.module.css';
import { isToBeFetched } from './pickup-lead.tsx';

interface OrderFactsProps {
  order: Order;
  /** How the order reaches the buyer, when the reader is the buyer; null for organizers. */
  buyer: HandedOverHow | null;
  reputation?: ReactNode;
  correcting?: ReactNode;
  contacting?: ReactNode;
}

export function OrderFacts({ order, buyer, reputation, correcting, contacting }: OrderFactsProps) {
  const { shipping, groupBuy } = order;
  const address = [shipping.name, ...addressLines(shipping), shipping.phone].filter(Boolean);
  const organizers = groupBuy.agents.map(({ name }) => name).join(', ');
  return (
    <div className={styles.facts}>
      <div className={styles.columns}>
        <Stack gap={24}>
          <Card aria-label="Items">
            <div className={styles.itemsHead}>
              <h2 className={styles.heading}>Items</h2>
              {order.permissions.canChange ? (
                <LinkButton
                  size="small"
                  to={`/buyer/orders/${order.orderNumber}/change`}
                  icon={<Icon name="pencil" size={16} />}
                >
                  Change order
                </LinkButton>
              ) : null}
              {correcting}
            </div>
            <ul className={styles.items}>
              {order.items.map((item) => (
                <li key={item.id} className={styles.item}>
                  <span>
                    <strong>{item.product.name}</strong>
                    <span className={styles.muted}>
                      {' '}
                      {item.quantity} × <Money amount={item.unitPrice} currency={ownCurrency} />
                      {item.product.unit ? ` · ${item.product.unit}` : ''}
                    </span>
                  </span>
                  <Money amount={item.totalPrice} currency={ownCurrency} />
                </li>
              ))}
              <li className={styles.item}>
                <strong>Total</strong>
                <strong>
                  <Money amount={order.totalAmount} currency={ownCurrency} />
                </strong>
              </li>
            </ul>
          </Card>
          <Card aria-label="History">
            <h2 className={styles.heading}>History</h2>
            <OrderTimeline entries={order.timeline} buyer={buyer} />
          </Card>
        </Stack>
        <Stack gap={24}>
          <Card aria-label="Details">
            <h2 className={styles.heading}>Details</h2>
            <FactList
              facts={[
                {
                  term: 'Group buy',
                  value: (
                    <>
                      <Link to={`/group-buy/${groupBuy.id}`}>{groupBuy.title}</Link>
                      {order.permissions.canEditGroupBuy ? (
                        <>
                          {' · '}
                          <Link to={`/admin/group-buys/${groupBuy.id}/edit`} aria-label={`Edit ${groupBuy.title}`}>
                            Edit
                          </Link>
                        </>
                      ) : null}
                    </>
                  ),
                },
                { term: 'Organization', value: order.organization.name },
                ...(organizers ? [{ term: 'Agents', value: organizers }] : []),
                { term: 'Placed', value: <Moment at={order.createdAt} /> },
                {
                  term: 'Payment due',
                  value: isNothingToPay(order) ? (
                    'No date set'
                  ) : order.paidAtHandover ? (
                    'At pickup or delivery'
                  ) : (
                    <Moment
                      at={groupBuy.paymentDueDate}
                      style="weekday-time-zone"
                      zone={order.organization.timeZone}
                      isDeadline
                    />
                  ),
                },
                { term: 'Payment method', value: order.paymentMethodName },
                {
                  term: 'Buyer',
                  value: (
                    <span className={styles.buyer}>
                      {order.user.name}
                      {reputation}
                    </span>
                  ),
                },
                ...(order.user.name === order.user.email ? [] : [{ term: 'Email', value: order.user.email }]),
                ...(order.comments ? [{ term: 'Comments', value: order.comments }] : []),
              ]}
            />
          </Card>
          <Card aria-label={groupBuy.pickup ? 'Pickup' : 'Delivery'}>
            <div className={styles.itemsHead}>
              <h2 className={styles.heading}>{groupBuy.pickup ? 'Pickup' : 'Delivery'}</h2>
              {contacting}
            </div>
            {groupBuy.pickup ? <PickupLines pickup={groupBuy.pickup} zone={order.organization.timeZone} /> : null}
            <address className={styles.address}>{address.join('\n')}</address>
            {buyer && !isToBeFetched(order) ? <KeepPickup order={order} /> : null}
          </Card>
        </Stack>
      </div>
    </div>
  );
}
