import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import type { ManagedGroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { groupBuyDateProblems } from '@cobuy/domain/group-buys/group-buy-rules';
import { serverNow } from '../../../lib/calls/server-clock.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
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

function read(startDate: string, typed: Dates): Reading<{ endDate: string; paymentDueDate: string }> {
  const [endDate, paymentDueDate] = [dateFrom(typed.endDate), dateFrom(typed.paymentDueDate)];
  const missing = [
    ...(endDate ? [] : [{ field: 'endDate', message: groupBuyFields.endDate.required }]),
    ...(paymentDueDate ? [] : [{ field: 'paymentDueDate', message: groupBuyFields.paymentDueDate.required }]),
  ];
  if (!endDate || !paymentDueDate) return { problems: missing };
  if (endDate <= serverNow()) return { problems: [{ field: 'endDate', message: groupBuyErrors.end_in_past.sentence }] };
  const problems = groupBuyDateProblems({ startDate: new Date(startDate), endDate, paymentDueDate });
  if (problems.length > 0) return { problems };
  return { body: { endDate: endDate.toISOString(), paymentDueDate: paymentDueDate.toISOString() } };
}

/** The time to pay that is typed, while it makes sense: it goes along with the end. */
const timeOf = (typed: Dates) =>
  timeToPay({ ...typed, startDate: typedFrom(new Date()) }) ?? { days: daysToPay, restMs: 0 };

interface ReopenDialogProps {
  deal: Pick<ManagedGroupBuy, 'id' | 'title' | 'startDate'>;
  onClose: () => void;
}

export function ReopenDialog({ deal, onClose }: ReopenDialogProps) {
  const { reopen } = useChangeGroupBuys();
  const form = useForm({
    start: startingDates,
    read: (typed) => read(deal.startDate, typed),
    explain: 'Failed to reopen group buy',
    onSubmit: async (dates) => {
      await reopen(deal.id, dates);
      showToast({ tone: 'ok', title: 'Group buy is open again' });
      onClose();
    },
  });
  const { fields, field, set } = form;
  const end = field('endDate');
  const changeEnd: typeof end.onChange = (event) => {
    end.onChange(event);
    const due = dueFollowing(event.target.value, typedFrom(new Date()), timeOf(fields));
    if (due) set('paymentDueDate', due);
  };

  return (
    <FormDialog
      title={`Reopen “${deal.title}”`}
      onClose={onClose}
      form={form}
      submitLabel="Reopen"
      cancelLabel="Go back"
    >
      <p>Buyers can order again until the new end date. Existing orders stay as they are.</p>
      <TextField label="Order by" type="datetime-local" {...end} onChange={changeEnd} />
      <TextField label="Pay by" type="datetime-local" {...field('paymentDueDate')} />
    </FormDialog>
  );
}
