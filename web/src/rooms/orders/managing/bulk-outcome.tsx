import { Button } from '../../../ui/actions/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { ChosenOrders } from './chosen-orders.ts';
import type { BulkSteps, Reminders } from './manage-orders.api.ts';
import styles from './managed-orders.module.css';

type Outcome = (BulkSteps | Reminders)['results'][number];

export interface BulkResult {
  /** Of steps that nobody is told of yet. */
  undo?: BulkSteps['undo'];
  /** "7 orders set to Settled". */
  title: string;
  refused: readonly Outcome[];
  /** "stayed as they are": what became of those that were refused. */
  refusedTitle: string;
}

interface BulkOutcomeProps {
  result: BulkResult;
  /** Whose orders they were. */
  chosen: ChosenOrders;
  onClose: () => void;
}

/** What was done to many orders, and whose it could not be done to, reason by reason. */
export function BulkOutcome({ result, chosen, onClose }: BulkOutcomeProps) {
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
      <p>
        {refused.length === 1 ? '1 order' : `${refused.length} orders`} {refusedTitle}:
      </p>
      <ul className={styles.refused}>
        {[...reasons].map(([reason, orders]) => (
          <li key={reason}>
            <strong>{reason}</strong>
            <ul className={styles.whose}>
              {orders.map(({ orderNumber }) => (
                <li key={orderNumber}>
                  {chosen.get(orderNumber)?.user.name} <span className={styles.number}>{orderNumber}</span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
