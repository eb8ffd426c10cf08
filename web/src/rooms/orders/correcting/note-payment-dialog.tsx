import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { type Reading, useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { useCorrectOrder } from './correcting.api.ts';

interface Fields {
  amount: string;
  paidOn: string;
  note: string;
}
interface Payment {
  amount: number;
  paidOn: string;
  note: string;
}

/** The day it is here. */
function today() {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

function read(order: Order, isReceived: boolean, { amount: typed, paidOn, note }: Fields): Reading<Payment> {
  const most = isReceived ? order.restAmount : order.giveBackAmount;
  const amount = Number(typed.trim().replace(',', '.'));
  const problems = [];
  if (!/^\d+([.,]\d{1,2})?$/.test(typed.trim()) || amount <= 0)
    problems.push({ field: 'amount', message: 'Please enter an amount above zero' });
  else if (amount > most) {
    const { sentence } = isReceived ? correctingErrors.more_than_rest : correctingErrors.more_than_held;
    problems.push({ field: 'amount', message: sentence.replace('{amount}', formatMoney(most)) });
  } else if (isReceived && amount === most && !order.wasSettled)
    problems.push({ field: 'amount', message: correctingErrors.settles.sentence });
  if (!paidOn) problems.push({ field: 'paidOn', message: 'Please enter the day of the payment' });
  else if (paidOn > today()) problems.push({ field: 'paidOn', message: correctingErrors.paid_in_future.sentence });
  return problems.length > 0 ? { problems } : { body: { amount, paidOn, note } };
}

interface NotePaymentDialogProps {
  order: Order;
  kind: 'received' | 'given_back';
  onClose: () => void;
}

/** A part of the payment came, or what was too much went back: amount, day and a word about it. */
export function NotePaymentDialog({ order, kind, onClose }: NotePaymentDialogProps) {
  const isReceived = kind === 'received';
  const { notePayment } = useCorrectOrder(order);
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: () => ({ amount: isReceived ? '' : order.giveBackAmount.toFixed(2), paidOn: today(), note: '' }),
    read: (typed: Fields) => read(order, isReceived, typed),
    explain: 'The payment could not be noted',
    onSubmit: async (payment) => {
      const body = { ...payment, kind, expectedUpdatedAt: order.updatedAt };
      await notePayment(body, keyOf(body));
      showToast({ tone: 'ok', title: isReceived ? 'Part payment noted' : 'Noted as given back' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={isReceived ? 'Note a part payment' : 'Note what was given back'}
      onClose={onClose}
      form={form}
      submitLabel="Note it"
    >
      <p>
        {isReceived
          ? `${formatMoney(order.restAmount)} is still to pay. The order waits for the rest, is never cancelled by itself from now on, and the buyer is told.`
          : `${formatMoney(order.giveBackAmount)} is to be given back, outside this site. The buyer is told.`}
      </p>
      <NoMailLine />
      <TextField label="Amount" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      <TextField label="Day" type="date" max={today()} {...form.field('paidOn')} />
      <TextField
        label="Note"
        optional
        hint="The buyer reads it."
        maxLength={200}
        checks="note"
        {...form.field('note')}
      />
    </FormDialog>
  );
}
