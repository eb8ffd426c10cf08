import type { FalsePositiveReport } from '@cobuy/contract/moderation/moderation.http';
import { reviewBody } from '@cobuy/contract/moderation/moderation.http';
import {
  moderationTexts,
  type ReviewAction,
  reviewActions,
  reviewNoteRules,
  reviewStatuses,
  whitelistTermRules,
} from '@cobuy/domain/moderation/moderation-rules';
import { useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { readWithSchema } from '../../../lib/forms/read-with-schema.ts';
import { type Reading, useForm } from '../../../lib/forms/use-form.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { RadioCards } from '../../../ui/fields/radio-cards.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx';
import { isSingleWord, SingleWordNotice } from '../single-word-notice.tsx';
import { ReportFacts } from './report-facts.tsx';
import styles from './report-list.module.css';
import { statusWords } from './report-words.tsx';
import { type SentReview, useReviewReport } from './reports.api.ts';

interface Fields {
  status: string;
  actionTaken: string;
  whitelistTerm: string;
  reviewNotes: string;
}

const startOf = ({ suggestedTerm, reviewNotes }: FalsePositiveReport): Fields => ({
  status: '',
  actionTaken: 'whitelist_added' satisfies ReviewAction,
  whitelistTerm: suggestedTerm,
  reviewNotes: reviewNotes ?? '',
});

const statusDetails: Record<(typeof reviewStatuses)[number], string> = {
  approved: 'The text was legitimate.',
  rejected: 'The text was refused correctly.',
  investigating: 'It stays open until someone knows more.',
};

const actionCards: Record<ReviewAction, { label: string; detail: string }> = {
  whitelist_added: { label: 'Whitelist a term', detail: 'People can write it from now on, with the keyword in it.' },
  keyword_removed: { label: 'Remove the keyword', detail: 'It’s turned off for everyone.' },
  no_action: { label: 'No action', detail: 'Nothing changes.' },
};

function read({ status, actionTaken, whitelistTerm, reviewNotes }: Fields): Reading<SentReview> {
  if (status === '') return { problems: [{ field: 'status', message: moderationTexts.statusRequired }] };
  const isApproved = status === 'approved';
  const whitelists = isApproved && actionTaken === 'whitelist_added';
  if (whitelists && whitelistTerm.trim() === '')
    return { problems: [{ field: 'whitelistTerm', message: whitelistTermRules.required }] };
  return readWithSchema(reviewBody, {
    status,
    reviewNotes,
    actionTaken: isApproved ? actionTaken : null,
    whitelistTerm: whitelists ? whitelistTerm : null,
  } as SentReview);
}

export function ReviewDialog({ report, onClose }: { report: FalsePositiveReport; onClose: () => void }) {
  const review = useReviewReport();
  const send = async (body: SentReview) => {
    await review(report.id, body);
    showToast({ tone: 'ok', title: moderationTexts.reportReviewed });
    onClose();
  };
  const form = useForm({ start: () => startOf(report), read, explain: moderationTexts.reviewFailed, onSubmit: send });
  const { fields, field } = form;
  const approve = (whitelistTerm: string) =>
    send({ status: 'approved', actionTaken: 'whitelist_added', whitelistTerm, reviewNotes: fields.reviewNotes });
  const isApproved = fields.status === 'approved';
  const removes = isApproved && fields.actionTaken === 'keyword_removed';
  return (
    <FormDialog
      title="Review the report"
      onClose={onClose}
      form={form}
      submitLabel={removes ? 'Remove the keyword for everyone' : 'Save review'}
      isDanger={removes}
    >
      <ReportFacts report={report} />
      {report.suggestedTerm && !isSingleWord(report.suggestedTerm) ? (
        <ApproveAtOnce term={report.suggestedTerm} onApprove={approve} />
      ) : null}
      <RadioCards
        label="Status"
        options={reviewStatuses.map((value) => ({ value, label: statusWords[value], detail: statusDetails[value] }))}
        {...field('status')}
      />
      {isApproved ? (
        <RadioCards
          label="Action"
          options={reviewActions.map((value) => ({ value, ...actionCards[value] }))}
          {...field('actionTaken')}
        />
      ) : null}
      {isApproved && fields.actionTaken === 'whitelist_added' ? (
        <TextField
          label="Term"
          hint="Only the words that make it legitimate: any text with these words passes. Everyone can read it, so leave out people’s names and numbers."
          autoComplete="off"
          maxLength={whitelistTermRules.most}
          {...field('whitelistTerm')}
        />
      ) : null}
      {isApproved && fields.actionTaken === 'whitelist_added' ? (
        <SingleWordNotice term={fields.whitelistTerm} isEverywhere={!report.context} />
      ) : null}
      {removes ? (
        <Notice tone="danger" title={`“${report.violatedKeyword}” won’t be found anymore`}>
          Not just in this text, but anywhere, by anyone. You can turn it back on under Keywords.
        </Notice>
      ) : null}
      <TextArea label="Review notes" optional rows={2} maxLength={reviewNoteRules.most} {...field('reviewNotes')} />
    </FormDialog>
  );
}

/** The usual decision with one press. */
function ApproveAtOnce({ term, onApprove }: { term: string; onApprove: (term: string) => Promise<void> }) {
  const [isBusy, setIsBusy] = useState(false);
  const approve = async () => {
    setIsBusy(true);
    try {
      await onApprove(term);
    } catch (error) {
      showToast({ tone: 'danger', title: moderationTexts.reviewFailed, text: messageOf(error, '') });
      setIsBusy(false);
    }
  };
  return (
    <div className={styles.oneTap}>
      <Button icon={<Icon name="check" size={16} />} pending={isBusy} onClick={() => void approve()}>
        Approve and whitelist “{term}”
      </Button>
    </div>
  );
}
