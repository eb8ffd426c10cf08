import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { longestReported, trustTexts } from '@cobuy/domain/trust/trust-texts';
import { messageOf } from '../../lib/api-error.ts';
import { readChecked, useForm } from '../../lib/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { reportFalsePositive } from './trust.api.ts';
import { count } from './trust-metrics.ts';

interface ReportProps {
  text: string;
  keyword: string;
  field: string;
  onClose: () => void;
}

const reasonRules = { name: 'Reason', most: longestReported, required: trustTexts.reportReasonRequired };

/** Tells the administrators of the installation that an honest text was taken for another. */
export function ReportFalsePositive({ text, keyword, field, onClose }: ReportProps) {
  const form = useForm({
    start: { reason: '' },
    read: (typed) => readChecked(typed, { reason: requiredTextProblem(typed.reason, reasonRules) }),
    explain: (error) => messageOf(error, trustTexts.reportFailed),
    onSubmit: async ({ reason }) => {
      await reportFalsePositive({
        text,
        violatedKeyword: keyword,
        reason,
        context: field,
        userAgent: navigator.userAgent.slice(0, 1000),
        timestamp: new Date().toISOString(),
      });
      count({ falsePositives: 1 });
      showToast({ tone: 'ok', title: trustTexts.reported });
      onClose();
    },
  });
  return (
    <FormDialog title="Report false positive" submitLabel="Send report" form={form} onClose={onClose}>
      <p>
        “{keyword}” was found in what you wrote. Tell us why it is all right: your text is sent along, and somebody
        looks at it.
      </p>
      <TextArea label="Reason" rows={4} maxLength={longestReported} {...form.field('reason')} />
    </FormDialog>
  );
}
