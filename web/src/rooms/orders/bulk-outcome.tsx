import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
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

/** What was done to many orders, and which of them it could not be done to, each with its reason. */
export function BulkOutcome({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const { title, refused, refusedTitle } = result;
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
        {refused.map(({ orderNumber, error }) => (
          <li key={orderNumber}>
            <strong className={styles.number}>{orderNumber}</strong>
            <span>{error}</span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
