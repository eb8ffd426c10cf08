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

/** Gives the money back at the payment provider, or refuses; the person who asked is told, with the note. */
export function DecideRefund({ request, decision, onClose }: DecideRefundProps) {
  const { decide } = useChangeRefunds();
  const { ifSent } = useMailWords();
  const name = displayName(request.user);
  const amount = formatRefund(request);
  const isApproved = decision === 'completed';
  const form = useForm({
    // After a full refund the plan seldom continues.
    start: {
      notes: '',
      endsPlan: isApproved && request.runningPlan !== null && request.amount >= request.runningPlan.amount,
    },
    read: (fields) => readChecked(fields, {}),
    explain: (error) => messageOf(error, 'We couldn’t save your decision. Please try again.'),
    onSubmit: async ({ notes, endsPlan }) => {
      await decide(request.id, { status: decision, notes, endsPlan });
      showToast({ tone: 'ok', title: isApproved ? `${amount} refunded to ${name}` : 'Refund request rejected' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={isApproved ? `Refund ${amount} to ${name}?` : `Reject ${name}’s refund?`}
      onClose={onClose}
      form={form}
      submitLabel={isApproved ? `Refund ${amount}` : 'Reject'}
      isDanger
    >
      <p>
        {isApproved
          ? 'The payment provider refunds it the way it was paid. This can’t be undone.'
          : request.runningPlan
            ? `${name} keeps the ${tierName[request.runningPlan.tier]} plan, and ${amount} won’t be refunded.`
            : `${amount} won’t be refunded. ${name} isn’t paying for a plan now.`}
      </p>
      {request.reason ? (
        <p className={styles.reason}>
          <strong>Reason:</strong> {request.reason}
        </p>
      ) : null}
      {isApproved && request.runningPlan ? (
        <Checkbox
          label={`End the ${tierName[request.runningPlan.tier]} plan now`}
          detail="Otherwise it continues, is charged again with its next period, and what’s left of it counts toward a higher plan."
          {...form.box('endsPlan')}
        />
      ) : null}
      <TextArea
        label="Notes"
        optional
        hint={`${name} will see them here. ${ifSent('They’ll get them by e-mail, too.')}`}
        maxLength={refundNotesRules.most}
        checks="notes"
        {...form.field('notes')}
      />
    </FormDialog>
  );
}
