import { refundErrors } from '@cobuy/contract/refunds/refunds.errors';
import type { refundCalls } from '@cobuy/contract/refunds/refunds.http';
import type { Result } from '@cobuy/contract/wire/calls';
import { refundReasonRules, refundTexts } from '@cobuy/domain/refunds/refund-rules';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { formatRefund } from './refund-words.tsx';
import { useChangeRefunds, useRecentPayment } from './refunds.api.ts';

const title = 'Request a refund';

interface RequestRefundProps {
  /** Whether a plan is paid for now. */
  runs: boolean;
  onClose: () => void;
  onAsked: () => void;
}

/** Asks for the last payment back; which one it is, the provider says. */
export function RequestRefund({ runs, onClose, onAsked }: RequestRefundProps) {
  const { data, error, isFetching, refetch } = useRecentPayment();
  if (data && !data.hasPendingRequest)
    return <Ask payment={data.payment} runs={runs} onClose={onClose} onAsked={onAsked} />;
  const isNone = error instanceof ApiError && error.code === refundErrors.no_payment.code;
  return (
    <Dialog title={title} isOpen onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {data ? <Notice tone="info">{refundErrors.pending_already.sentence}</Notice> : null}
      {isNone ? <Notice tone="info">{refundErrors.no_payment.sentence}</Notice> : null}
      {error && !isNone && !data ? (
        <ErrorState title={messageOf(error, refundTexts.loadFailed)} retry={{ refetch, isFetching }} />
      ) : null}
      {data || error ? null : <SkeletonFrame label="Loading your last payment…" height="12rem" />}
    </Dialog>
  );
}

type Payment = Result<typeof refundCalls.getRecentPayment>['payment'];

function Ask({ payment, runs, onClose, onAsked }: RequestRefundProps & { payment: Payment }) {
  const { ask } = useChangeRefunds();
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: { reason: '' },
    read: (fields) => readChecked(fields, { reason: requiredTextProblem(fields.reason, refundReasonRules) }),
    explain: (error) => messageOf(error, refundTexts.requestFailed),
    onSubmit: async ({ reason }) => {
      const body = { paymentIntentId: payment.id, amount: payment.amount, reason };
      await ask(body, keyOf(body));
      onAsked();
      onClose();
    },
  });
  return (
    <FormDialog title={title} onClose={onClose} form={form} submitLabel="Request refund">
      <FactList
        facts={[
          { term: 'Your last payment', value: formatRefund(payment) },
          { term: 'Paid', value: <Moment at={new Date(payment.created * 1000).toISOString()} style="date" /> },
        ]}
      />
      <TextArea label="Reason" maxLength={refundReasonRules.most} checks="reason" {...form.field('reason')} />
      <p>
        Requests are reviewed within {refundTexts.reviewTime}.{' '}
        {runs ? 'Your plan continues in the meantime; to end it, use “Downgrade or end plan”.' : null}
      </p>
    </FormDialog>
  );
}
