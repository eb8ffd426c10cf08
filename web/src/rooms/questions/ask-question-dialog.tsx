import { emailProblem } from '@cobuy/domain/accounts/account-form-rules';
import { questionRules, questionTexts } from '@cobuy/domain/questions/question-rules';
import { requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { useEffect, useState } from 'react';
import { useIdempotencyKeys } from '../../lib/calls/use-idempotency-keys.ts';
import { readChecked, useForm } from '../../lib/forms/use-form.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { EmailField } from '../../ui/fields/email-field.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { NoMailNotice } from '../system/no-mail-notice.tsx';
import { askQuestion } from './ask-question.api.ts';

interface AskQuestionDialogProps {
  dealId: string;
  onClose: () => void;
}

/** What was typed outlives the dialog, by deal, as long as the page stands. */
const kept = new Map<string, { text: string; email: string }>();

/** Asks a deal's organizers a question; people who aren't signed in say where the answer should go. */
export function AskQuestionDialog({ dealId, onClose }: AskQuestionDialogProps) {
  const [answer, setAnswer] = useState<string | null>(null);
  // A session of one order has no account.
  const needsEmail = useSession((session) => !session.isAuthenticated || session.orderNumber !== null);
  const keyOf = useIdempotencyKeys();
  const form = useForm({
    start: () => kept.get(dealId) ?? { text: '', email: '' },
    read: ({ text, email }) =>
      readChecked(
        { text, email },
        {
          text: requiredTextProblem(text, questionRules),
          email: needsEmail ? (email.trim() === '' ? questionTexts.emailRequired : emailProblem(email)) : null,
        },
      ),
    explain: 'We couldn’t send your question',
    placeOf: (field) => (field === 'question' ? 'text' : field),
    onSubmit: async ({ text, email }) => {
      const body = { text, email: needsEmail ? email : null };
      setAnswer(await askQuestion(dealId, body, keyOf({ ...body, dealId })));
      kept.set(dealId, { text: '', email });
    },
  });
  const { text, email } = form.fields;
  useEffect(() => {
    if (answer === null) kept.set(dealId, { text, email });
  }, [answer, text, email, dealId]);

  if (answer !== null)
    return (
      <Dialog
        title="Ask a question"
        isOpen
        onClose={onClose}
        actions={
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        }
      >
        <Notice tone="ok" title="Question sent" announced>
          {answer}
        </Notice>
      </Dialog>
    );
  return (
    <FormDialog title="Ask a question" onClose={onClose} form={form} submitLabel="Send question">
      {needsEmail ? <NoMailNotice /> : null}
      <TextArea
        label="Your question"
        hint="The organizer may publish your question and answer, without your name."
        rows={5}
        checks="question"
        {...form.field('text')}
      />
      {needsEmail ? <EmailField label="Email" hint="Only for the answer." {...form.field('email')} /> : null}
    </FormDialog>
  );
}
