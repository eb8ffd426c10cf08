import type { orderCalls } from '@cobuy/contract/orders/orders.http';
import type { Result } from '@cobuy/contract/wire/calls';
import { plural } from '@cobuy/domain/texts/plural';
import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from './orders-outcome.module.css';

type Steps = Result<typeof orderCalls.changeOrderStatuses>;
type Reminders = Result<typeof orderCalls.remindOrders>;
type Outcome = (Steps | Reminders)['results'][number];

export interface OrdersResult {
  /** For steps that nobody has been told of yet. */
  undo?: Steps['undo'];
  /** "7 orders set to Settled". */
  title: string;
  refused: readonly Outcome[];
  /** "2 orders stayed as they are:": what became of those that were refused. */
  refusedTitle: string;
}

/** For orders whose buyers weren't reminded. */
export const gotNone = (orders: number) =>
  plural(orders, '1 order didn’t get one:', `${orders} orders didn’t get one:`);

interface OrdersOutcomeProps {
  result: OrdersResult;
  orders: ReadonlyMap<string, { user: { name: string } }>;
  onClose: () => void;
}

/** What was done to many orders, and whose couldn't be done, reason by reason. */
export function OrdersOutcome({ result, orders, onClose }: OrdersOutcomeProps) {
  const { title, refused, refusedTitle } = result;
  const reasons = Map.groupBy(refused, ({ error }) => error);
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      }
    >
      <p>{refusedTitle}</p>
      <ul className={styles.refused}>
        {[...reasons].map(([reason, ofReason]) => (
          <li key={reason}>
            <strong>{reason}</strong>
            <ul className={styles.whose}>
              {ofReason.map(({ orderNumber }) => (
                <li key={orderNumber}>
                  {orders.get(orderNumber)?.user.name} <span className={styles.number}>{orderNumber}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
