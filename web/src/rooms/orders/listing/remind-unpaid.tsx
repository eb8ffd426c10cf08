import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { useMailWords } from '../../system/mail-words.ts';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { useRemindUnpaid } from './organise-orders.api.ts';

/** One mail to everybody in a deal who has neither paid nor sent a proof, after a question. */
export function RemindUnpaid({ deal, pending }: { deal: { id: string; title: string }; pending: number }) {
  const [asks, setAsks] = useState(false);
  const remind = useRemindUnpaid();
  const { sent } = useMailWords();
  const sendReminders = async () => {
    const { reminded, skipped, reasons } = await remind(deal.id);
    showToast({
      tone: reminded > 0 ? 'ok' : 'info',
      title: reminded > 0 ? sent(countText(reminded, 'reminder')) : 'No reminder written',
      ...(skipped > 0 && { text: `${countText(skipped, 'order')} left out. ${reasons.join(' ')}` }),
    });
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
        <p>
          {pending === 1 ? 'The buyer of 1 unpaid order' : `The buyers of ${pending} unpaid orders`} of “{deal.title}”{' '}
          {pending === 1 ? 'gets' : 'get'} a mail that says what is to pay and until when. Whoever had one in the last
          12 hours, or pays at the handover, gets none.
        </p>
        <NoMailLine />
      </ConfirmDialog>
    </>
  );
}
