import { countText } from '../../../ui/format/counts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { gotNone, type OrdersResult } from '../listing/orders-outcome.tsx';
import { whoIsReminded } from '../listing/who-is-reminded.ts';
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
      <p>{whoIsReminded(orders.length, null)}</p>
      <NoMailLine />
    </ConfirmDialog>
  );
}
