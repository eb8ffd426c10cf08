import { hoursBetweenReminders } from '@cobuy/domain/orders/order-limits';
import { plural } from '@cobuy/domain/texts/plural';
import { countText } from '../../../ui/format/counts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { gotNone, type OrdersResult } from '../listing/orders-outcome.tsx';
import type { ChosenOrder } from './chosen-orders.ts';
import { useManyOrders } from './manage-orders.api.ts';

interface BulkRemindProps {
  orders: readonly ChosenOrder[];
  onClose: () => void;
  onDone: (result: OrdersResult) => void;
}

export function BulkRemind({ orders, onClose, onDone }: BulkRemindProps) {
  const { remind } = useManyOrders();
  const { sent } = useMailWords();
  return (
    <ConfirmDialog
      title="Remind unpaid buyers?"
      isOpen
      onClose={onClose}
      onConfirm={async () => {
        const { reminded, results } = await remind(orders.map(({ orderNumber }) => orderNumber));
        const refused = results.filter(({ outcome }) => outcome === 'skipped');
        onDone({
          title: reminded > 0 ? sent(countText(reminded, 'reminder')) : 'No reminder written',
          refused,
          refusedTitle: gotNone(refused.length),
        });
      }}
      confirmLabel="Send reminders"
    >
      <p>
        {plural(
          orders.length,
          'The buyer of 1 order that isn’t paid in full will get an e-mail with the amount and how to pay it.',
          `The buyers of ${orders.length} orders that aren’t paid in full will get an e-mail with the amount and how to pay it.`,
        )}{' '}
        Anyone who got one in the last {hoursBetweenReminders} hours, or who’ll pay at an upcoming pickup or delivery,
        is left out.
      </p>
      <NoMailLine />
    </ConfirmDialog>
  );
}
