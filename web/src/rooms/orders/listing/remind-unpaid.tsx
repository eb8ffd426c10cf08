import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { gotNone, OrdersOutcome } from './orders-outcome.tsx';
import { useRemindUnpaid } from './organize-orders.api.ts';
import { whoIsReminded } from './who-is-reminded.ts';

interface RemindUnpaidProps {
  deal: { id: string; title: string };
  /** How many of the deal's orders are due; null if unknown. */
  due: number | null;
}

/** Asks, then sends one email to everyone in a deal who still owes; names anyone who gets none, and why. */
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
        Remind unpaid buyers
      </Button>
      <ConfirmDialog
        title="Remind unpaid buyers?"
        isOpen={asks}
        onClose={() => setAsks(false)}
        onConfirm={sendReminders}
        confirmLabel="Send reminders"
      >
        <p>{whoIsReminded(due, deal.title)}</p>
        <NoMailLine />
      </ConfirmDialog>
      {told ? (
        <OrdersOutcome
          result={{ title: titleOf(told.reminded), refused: told.skipped, refusedTitle: gotNone(told.skipped.length) }}
          orders={told.orders}
          onClose={() => setTold(null)}
        />
      ) : null}
    </>
  );
}
