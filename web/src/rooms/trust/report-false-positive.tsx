import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { longestReported, trustTexts } from '@cobuy/domain/trust/trust-texts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import type { Finding } from './check-messages.ts';
import { writtenWords } from './field-checker.ts';
import { reportFalsePositive } from './trust.api.ts';
import { count } from './trust-metrics.ts';

interface ReportProps {
  text: string;
  findings: readonly Finding[];
  field: string;
  /** Called with the reported text, as written. */
  onReported: (word: string) => void;
  onClose: () => void;
}

/** As much of a long text as is sent, with the finding in its middle. */
function partAround(text: string, word: string): string {
  const from = Math.max(0, Math.min(text.indexOf(word) - longestReported / 2, text.length - longestReported));
  return text.slice(from, from + longestReported);
}

const reasonRules = { name: 'Reason', most: longestReported, required: trustTexts.reportReasonRequired };

export function ReportFalsePositive({ text, findings, field, onReported, onClose }: ReportProps) {
  const words = writtenWords(text, findings);
  const form = useForm({
    start: { word: words[0] ?? '', reason: '' },
    read: (typed) => readChecked(typed, { word: null, reason: requiredTextProblem(typed.reason, reasonRules) }),
    explain: (error) => messageOf(error, trustTexts.reportFailed),
    onSubmit: async ({ word, reason }) => {
      const keyword = findings.find(({ start, end }) => text.slice(start, end) === word)?.keyword.keyword ?? word;
      await reportFalsePositive({
        text: partAround(text, word),
        violatedKeyword: keyword,
        reason,
        context: field,
        userAgent: navigator.userAgent.slice(0, 1000),
        timestamp: new Date().toISOString(),
      });
      count({ falsePositives: 1 });
      showToast({ tone: 'ok', title: trustTexts.reported });
      onReported(word);
      onClose();
    },
  });
  return (
    <FormDialog title="Report false positive" submitLabel="Send report" form={form} onClose={onClose}>
      {words.length > 1 ? (
        <Select
          label="Which words"
          options={words.map((word) => ({ value: word, label: word }))}
          {...form.field('word')}
        />
      ) : null}
      <p>
        “{form.fields.word}” was found in what you wrote. Tell us why it’s OK: your text is sent along, and someone will
        look at it. You won’t get an answer; once it’s allowed, you can send it.
      </p>
      <TextArea label="Reason" rows={4} maxLength={longestReported} {...form.field('reason')} />
    </FormDialog>
  );
}
