import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { plainAmount } from '@cobuy/domain/money/money';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { useCorrectOrder } from './correcting.api.ts';
import { bounds, type NotedKind, type NotePaymentFields, readPayment, today } from './read-payment.ts';

const words = {
  received: {
    title: 'Record a partial payment',
    done: 'Partial payment recorded',
    explain: (most: string) =>
      `${most} is still unpaid. The order waits for the rest and won’t be cancelled automatically from now on. The buyer will be notified.`,
  },
  given_back: {
    title: 'Record a refund',
    done: 'Refund recorded',
    explain: (most: string) => `${most} has to be refunded, outside this site. The buyer will be notified.`,
  },
  not_received: {
    title: 'How much hasn’t arrived?',
    done: 'Payment corrected',
    explain: (most: string) =>
      `${most} is confirmed. Whatever hasn’t arrived has to be paid again, and the buyer will be notified.`,
  },
} as const;

interface NotePaymentDialogProps {
  order: Order;
  kind: NotedKind;
  onClose: () => void;
}

/** A part payment, money given back, or a confirmed payment that never came: amount, day, and a note. */
export function NotePaymentDialog({ order, kind, onClose }: NotePaymentDialogProps) {
  const most = bounds[kind].most(order);
  const { notePayment } = useCorrectOrder(order);
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: () => ({ amount: kind === 'received' ? '' : plainAmount(most, ownCurrency), paidOn: today(), note: '' }),
    read: (typed: NotePaymentFields) => readPayment(order, kind, typed),
    explain: 'We couldn’t record the payment',
    onSubmit: async (payment) => {
      const body = { ...payment, kind, version: order.updatedAt };
      await notePayment(body, keyOf(body));
      showToast({ tone: 'ok', title: words[kind].done });
      onClose();
    },
  });
  return (
    <FormDialog title={words[kind].title} onClose={onClose} form={form} submitLabel="Record it">
      <p>{words[kind].explain(formatMoney(most, ownCurrency))}</p>
      <NoMailLine />
      <TextField label="Amount" inputMode="decimal" autoComplete="off" {...form.field('amount')} />
      <TextField label="Day" type="date" max={today()} {...form.field('paidOn')} />
      <TextField
        label="Note"
        optional
        hint="The buyer will see it."
        maxLength={200}
        checks="note"
        {...form.field('note')}
      />
    </FormDialog>
  );
}
