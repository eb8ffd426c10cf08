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
    if (!isConfirmed) throw new GoneBack('Nothing is created. Set an end date that is still to come.');
  };
  return { pastQuestion: question, askIfPast };
}

export function PastDialog({ endDate, answer }: PastQuestion) {
  return (
    <ConfirmDialog
      title="Create a group buy that has ended already?"
      isOpen
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      confirmLabel="Create it as ended"
    >
      <p>
        Its end date, <Moment at={endDate} />, has passed: nobody can order from it until you open it again with a new
        end.
      </p>
    </ConfirmDialog>
  );
}
