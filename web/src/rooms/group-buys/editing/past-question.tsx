import { useState } from 'react';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { GoneBack } from './ordered-question.ts';

interface PastQuestion {
  endDate: string;
  answer: (isConfirmed: boolean) => void;
}

/** Asks before a deal is created that has ended already: most often a date is mistyped. */
export function usePastQuestion() {
  const [question, setQuestion] = useState<PastQuestion | null>(null);
  const askIfPast = async (endDate: string) => {
    if (Date.parse(endDate) > serverNow().getTime()) return;
    const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ endDate, answer }));
    setQuestion(null);
    if (!isConfirmed) throw new GoneBack('Nothing was created. Set an end date in the future.');
  };
  return { pastQuestion: question, askIfPast };
}

export function PastDialog({ endDate, answer }: PastQuestion) {
  return (
    <ConfirmDialog
      title="Create a group buy that has already ended?"
      isOpen
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      confirmLabel="Create it as ended"
    >
      <p>
        Its end date, <Moment at={endDate} />, has passed: no one can order from it until you reopen it with a new end
        date.
      </p>
    </ConfirmDialog>
  );
}
