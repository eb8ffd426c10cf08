import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyDateProblems, groupBuyTexts } from '@cobuy/domain/group-buys/group-buy-rules';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api-error.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import type { FieldProblem } from '../../../ui/fields/form-summary.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { dueFollowing, timeToPay } from '../editing/due-date.ts';
import { dateFrom, daysAfter, endOfDay, type TypedDate, typedFrom } from '../editing/typed-dates.ts';
import { useChangeGroupBuys } from '../manage-group-buys.api.ts';

const daysToPay = 7;
/** What is offered for a deal that opens again: a week to order, another to pay. */
const startingDates = () => {
  const end = endOfDay(daysAfter(new Date(), 7));
  return { endDate: typedFrom(end), paymentDueDate: typedFrom(daysAfter(end, daysToPay)) };
};

interface Dates {
  endDate: TypedDate;
  paymentDueDate: TypedDate;
}

function problemsOf(startDate: string, typed: Dates): FieldProblem[] {
  const [endDate, paymentDueDate] = [dateFrom(typed.endDate), dateFrom(typed.paymentDueDate)];
  const missing = [
    ...(endDate ? [] : [{ field: 'endDate', message: groupBuyTexts.endRequired }]),
    ...(paymentDueDate ? [] : [{ field: 'paymentDueDate', message: groupBuyTexts.dueRequired }]),
  ];
  if (!endDate || !paymentDueDate) return missing;
  if (endDate <= new Date()) return [{ field: 'endDate', message: groupBuyErrors.end_in_past.sentence }];
  return groupBuyDateProblems({ startDate: new Date(startDate), endDate, paymentDueDate });
}

/** The time to pay that is typed, while it makes sense: it goes along with the end. */
const timeOf = (typed: Dates) =>
  timeToPay({ ...typed, startDate: typedFrom(new Date()) }) ?? { days: daysToPay, restMs: 0 };

/** Opens an ended deal again, until a new end. */
export function ReopenDialog({ deal, onClose }: { deal: ManagedGroupBuy; onClose: () => void }) {
  const { reopen } = useChangeGroupBuys();
  const [typed, setTyped] = useState<Dates>(startingDates);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [message, setMessage] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setIsBusy] = useState(false);

  const send = async () => {
    const found = problemsOf(deal.startDate, typed);
    const [endDate, paymentDueDate] = [dateFrom(typed.endDate), dateFrom(typed.paymentDueDate)];
    setProblems(found);
    setMessage(null);
    setAttempt((count) => count + 1);
    if (found.length > 0 || !endDate || !paymentDueDate) return;
    setIsBusy(true);
    try {
      await reopen(deal.id, { endDate: endDate.toISOString(), paymentDueDate: paymentDueDate.toISOString() });
      showToast({ tone: 'ok', title: 'Group buy is open again' });
      onClose();
    } catch (error) {
      const atFields = error instanceof ApiError ? error.fieldProblems : [];
      setProblems(atFields);
      setMessage(atFields.length > 0 ? null : messageOf(error, 'Failed to reopen group buy'));
      setAttempt((count) => count + 1);
    } finally {
      setIsBusy(false);
    }
  };
  const field = (name: keyof Dates) => ({
    name,
    type: 'datetime-local',
    value: typed[name],
    error: problems.find((problem) => problem.field === name)?.message,
    onChange: ({ target }: { target: { value: string } }) => {
      const due = name === 'endDate' ? dueFollowing(target.value, typedFrom(new Date()), timeOf(typed)) : null;
      setTyped({ ...typed, [name]: target.value, ...(due && { paymentDueDate: due }) });
    },
  });

  return (
    <FormDialog
      title={`Reopen “${deal.title}”`}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      isBusy={isBusy}
      submitLabel="Reopen"
      cancelLabel="Go back"
      summary={{ message, problems, attempt }}
    >
      <p>Buyers can order again until the new end. Orders that stand already stay as they are.</p>
      <TextField label="Order by" {...field('endDate')} />
      <TextField label="Pay by" {...field('paymentDueDate')} />
    </FormDialog>
  );
}
