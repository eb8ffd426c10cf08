import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { OrdersOutcome } from './orders-outcome.tsx';
import { useRemindUnpaid } from './organise-orders.api.ts';
import { whoIsReminded } from './who-is-reminded.ts';

interface RemindUnpaidProps {
  deal: { id: string; title: string };
  /** How many of its orders are due; null where that is not known. */
  due: number | null;
}

/** One mail to everybody in a deal who still owes, after a question; whoever gets none is named, with why. */
export function RemindUnpaid({ deal, due }: RemindUnpaidProps) {
  const [asks, setAsks] = useState(false);
  const [told, setTold] = useState<Awaited<ReturnType<typeof remind>> | null>(null);
  const remind = useRemindUnpaid();
  const { sent } = useMailWords();
  const titleOf = (reminded: number) => (reminded > 0 ? sent(countText(reminded, 'reminder')) : 'No reminder written');
  const sendReminders = async () => {
    const outcome = await remind(deal.id);
    if (outcome.skipped.length > 0) setTold(outcome);
    else showToast({ tone: outcome.reminded > 0 ? 'ok' : 'info', title: titleOf(outcome.reminded) });
  };
  return (
    <>
      <Button size="small" icon={<Icon name="mail" size={16} />} onClick={() => setAsks(true)}>
        Remind the unpaid
      </Button>
      <ConfirmDialog
        title="Remind the unpaid?"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={sendReminders}
        confirmLabel="Send reminders"
      >
        <p>{whoIsReminded(due, ` of “${deal.title}”`)}</p>
        <NoMailLine />
      </ConfirmDialog>
      {told ? (
        <OrdersOutcome
          result={{ title: titleOf(told.reminded), refused: told.skipped, refusedTitle: 'got none' }}
          orders={told.orders}
          onClose={() => setTold(null)}
        />
      ) : null}
    </>
  );
}
