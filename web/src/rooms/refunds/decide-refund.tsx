import type { RefundRequest } from '@cobuy/contract/refunds/refunds.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { refundNotesRules } from '@cobuy/domain/refunds/refund-rules';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useMailWords } from '../system/mail-words.ts';
import styles from './decide-refund.module.css';
import { formatRefund } from './refund-words.tsx';
import { useChangeRefunds } from './refunds.api.ts';

export type Decision = 'completed' | 'rejected';

interface DecideRefundProps {
  request: RefundRequest;
  decision: Decision;
  onClose: () => void;
}

/** Gives the money back at the payment provider, or refuses; whoever asked is told, with the note. */
export function DecideRefund({ request, decision, onClose }: DecideRefundProps) {
  const { decide } = useChangeRefunds();
  const { ifSent } = useMailWords();
  const name = displayName(request.user);
  const amount = formatRefund(request);
  const isApproved = decision === 'completed';
  const form = useForm({
    // Of money that goes back whole the plan seldom goes on.
    start: {
      notes: '',
      endsPlan: isApproved && request.runningPlan !== null && request.amount >= request.runningPlan.amount,
    },
    read: (fields) => readChecked(fields, {}),
    explain: (error) => messageOf(error, 'The request could not be decided. Please try again.'),
    onSubmit: async ({ notes, endsPlan }) => {
      await decide(request.id, { status: decision, notes, endsPlan });
      showToast({ tone: 'ok', title: isApproved ? `${amount} given back to ${name}` : 'Refund request rejected' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={isApproved ? `Give ${amount} back to ${name}?` : `Reject the refund of ${name}?`}
      onClose={onClose}
      form={form}
      submitLabel={isApproved ? `Give ${amount} back` : 'Reject'}
      isDanger
    >
      <p>
        {isApproved
          ? 'The payment provider gives it back the way it was paid. This can’t be taken back.'
          : request.runningPlan
            ? `${name} keeps the ${tierName[request.runningPlan.tier]} plan, and ${amount} stays paid.`
            : `${amount} stays paid. ${name} pays for no plan now.`}
      </p>
      {request.reason ? (
        <p className={styles.reason}>
          <strong>Reason:</strong> {request.reason}
        </p>
      ) : null}
      {isApproved && request.runningPlan ? (
        <Checkbox
          label={`End the ${tierName[request.runningPlan.tier]} plan now`}
          detail="Else it goes on, is charged again with its next period, and what is left of it counts towards a higher plan."
          {...form.box('endsPlan')}
        />
      ) : null}
      <TextArea
        label="Notes"
        optional
        hint={`${name} reads them here. ${ifSent('They get them by e-mail, too.')}`}
        maxLength={refundNotesRules.most}
        checks="notes"
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
