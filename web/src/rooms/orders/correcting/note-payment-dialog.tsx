import type { Order } from '@cobuy/contract/orders/shown-orders.schemas';
import { useForm } from '../../../lib/use-form.ts';
import { useIdempotencyKeys } from '../../../lib/use-idempotency-keys.ts';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { formatMoney } from '../../../ui/format/money.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { NoMailLine } from '../../system/no-mail-line.tsx';
import { useCorrectOrder } from './correcting.api.ts';
import { bounds, type NotedKind, type NotePaymentFields, readPayment, today } from './read-payment.ts';

const words = {
  received: {
    title: 'Note a part payment',
    done: 'Part payment noted',
    explain: (most: string) =>
      `${most} is still to pay. The order waits for the rest, is never cancelled by itself from now on, and the buyer is told.`,
  },
  given_back: {
    title: 'Note what was given back',
    done: 'Noted as given back',
    explain: (most: string) => `${most} is to be given back, outside this site. The buyer is told.`,
  },
  not_received: {
    title: 'How much hasn’t arrived?',
    done: 'Payment corrected',
    explain: (most: string) =>
      `${most} is confirmed. What hasn’t arrived of it is to be paid again, and the buyer is told.`,
  },
} as const;

interface NotePaymentDialogProps {
  order: Order;
  kind: NotedKind;
  onClose: () => void;
}

/** A part of the payment came, what was too much went back, or what was confirmed never came: amount, day, and a word about it. */
export function NotePaymentDialog({ order, kind, onClose }: NotePaymentDialogProps) {
  const most = bounds[kind].most(order);
  const { notePayment } = useCorrectOrder(order);
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: () => ({ amount: kind === 'received' ? '' : most.toFixed(2), paidOn: today(), note: '' }),
    read: (typed: NotePaymentFields) => readPayment(order, kind, typed),
    explain: 'The payment could not be noted',
    onSubmit: async (payment) => {
      const body = { ...payment, kind, expectedUpdatedAt: order.updatedAt };
      await notePayment(body, keyOf(body));
      showToast({ tone: 'ok', title: words[kind].done });
      onClose();
    },
  });
  return (
    <FormDialog title={words[kind].title} onClose={onClose} form={form} submitLabel="Note it">
      <p>{words[kind].explain(formatMoney(most))}</p>
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
