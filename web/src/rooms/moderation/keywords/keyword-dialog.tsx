import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import { keywordBody, type ReplayReport, type TrustKeyword } from '@cobuy/contract/moderation/moderation.http';
import {
  categoryLabels,
  defaultCategory,
  keywordNoteRules,
  keywordRules,
  moderationTexts,
  offeredSeverities,
  severityLabel,
} from '@cobuy/domain/moderation/moderation-rules';
import { keywordCategories } from '@cobuy/domain/trust/trust-rules';
import { useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { useIdempotencyKeys } from '../../../lib/calls/use-idempotency-keys.ts';
import { readWithSchema } from '../../../lib/forms/read-with-schema.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { FieldRow } from '../../../ui/fields/form.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { KeywordReplay, KeywordStanding } from './keyword-replay.tsx';
import { replayKeyword, type SentKeyword, useChangeKeywords } from './keywords.api.ts';

const usualSeverity = 2;
/** Milliseconds. */
const longestLook = 10_000;
/** Refusals that are about the keyword itself. */
const ofKeyword: readonly string[] = [
  moderationErrors.keyword_taken.code,
  moderationErrors.keyword_refused.code,
  moderationErrors.too_many_patterns.code,
];

const atItsField = (error: unknown): unknown =>
  error instanceof ApiError && ofKeyword.includes(error.code)
    ? new ApiError(error.status, error.message, error.code, { details: [{ field: 'keyword', message: error.message }] })
    : error;

interface Fields {
  keyword: string;
  category: string;
  /** 1 to 5. */
  severity: string;
  notes: string;
}

const startOf = (keyword: TrustKeyword | null): Fields => ({
  keyword: keyword?.keyword ?? '',
  category: keyword?.category ?? defaultCategory,
  severity: String(keyword?.severity ?? usualSeverity),
  notes: keyword?.notes ?? '',
});

export function KeywordDialog({ keyword, onClose }: { keyword: TrustKeyword | null; onClose: () => void }) {
  const { add, update } = useChangeKeywords();
  const keyOf = useIdempotencyKeys();
  const [standing, setStanding] = useState<{ keyword: string; report: ReplayReport } | null>(null);
  /** @returns whether it stands in what people write, and nobody has seen that yet. */
  const needsSecondLook = async (typed: string): Promise<boolean> => {
    if (typed === keyword?.keyword || typed === standing?.keyword) return false;
    // A failed replay doesn't prevent saving.
    const report = await replayKeyword(typed, AbortSignal.timeout(longestLook)).catch(() => null);
    if (!report || report.found === 0) return false;
    setStanding({ keyword: typed, report });
    return true;
  };
  const form = useForm({
    start: () => startOf(keyword),
    read: ({ severity, ...fields }: Fields) =>
      readWithSchema(keywordBody, { ...fields, severity: Number(severity) } as SentKeyword),
    explain: moderationTexts.keywordSaveFailed,
    onSubmit: async (body) => {
      if (await needsSecondLook(body.keyword)) return;
      try {
        await (keyword ? update(keyword.id, body) : add(body, keyOf(body)));
      } catch (error) {
        throw atItsField(error);
      }
      showToast({ tone: 'ok', title: keyword ? moderationTexts.keywordUpdated : moderationTexts.keywordAdded });
      onClose();
    },
  });
  const shown = standing?.keyword === form.fields.keyword.trim() ? standing.report : null;
  const severity = form.field('severity');
  const shownSeverity = Math.min(Number(severity.value), Math.max(...offeredSeverities));
  return (
    <FormDialog
      title={keyword ? 'Edit keyword' : 'Add a keyword'}
      onClose={onClose}
      form={form}
      submitLabel={shown ? 'Save it anyway' : keyword ? 'Save' : 'Add Keyword'}
    >
      <TextField
        label="Keyword"
        hint="Found as a whole word, however it’s disguised. In slashes, it’s a pattern: /order\s+form/"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={keywordRules.most}
        {...form.field('keyword')}
      />
      <FieldRow>
        <Select
          label="Category"
          hint="How it’s counted."
          options={keywordCategories.map((category) => ({ value: category, label: categoryLabels[category] }))}
          {...form.field('category')}
        />
        <Select
          label="Severity"
          hint="High also stops near misses."
          options={offeredSeverities.map((one) => ({ value: String(one), label: severityLabel(one) }))}
          {...severity}
          // 4 and 5 are kept unless another one is chosen.
          value={String(shownSeverity)}
        />
      </FieldRow>
      <TextArea
        label="Notes"
        optional
        hint="For SUPERADMINs only: why it’s here."
        rows={2}
        maxLength={keywordNoteRules.most}
        {...form.field('notes')}
      />
      {shown ? (
        <Notice tone="warn" title="People write this in texts that everyone reads" announced>
          <KeywordStanding report={shown} />
        </Notice>
      ) : (
        <KeywordReplay keyword={form.fields.keyword} />
      )}
    </FormDialog>
  );
}
