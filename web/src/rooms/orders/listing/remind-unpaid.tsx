import { hoursBetweenReminders } from '@cobuy/domain/orders/order-limits';
import { plural } from '@cobuy/domain/texts/plural';
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
        <p>
          {due === null
            ? `Buyers who still owe money for “${deal.title}” will get an e-mail with the amount and how to pay it.`
            : plural(
                due,
                `The buyer who still owes money for “${deal.title}” will get an e-mail with the amount and how to pay it.`,
                `The buyers of the ${due} orders of “${deal.title}” that aren’t paid in full will get an e-mail with the amount and how to pay it.`,
              )}{' '}
          Anyone who got one in the last {hoursBetweenReminders} hours, or who’ll pay at an upcoming pickup or delivery,
          is left out.
        </p>
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
