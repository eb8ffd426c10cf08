import { answerBody, type Question } from '@cobuy/contract/questions/questions.http';
import { ended } from '@cobuy/domain/texts/ended';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { mailIsKept, useMailWords } from '../system/mail-words.ts';
import { NoMailLine } from '../system/no-mail-line.tsx';
import styles from './question-card.module.css';
import { useQuestionActions } from './questions.api.ts';

/** The answer goes to the person who asked, and to everybody where the organizer says so. */
export function AnswerDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { answer } = useQuestionActions(question);
  const { sendsMail, ifSent } = useMailWords();
  const form = useForm({
    start: { answer: '', publishes: false, publishAs: question.text },
    read: (typed) =>
      readWithSchema(answerBody, { answer: typed.answer, publishAs: typed.publishes ? typed.publishAs : null }),
    explain: 'We couldn’t send your answer',
    placeOf: (field) => (field === 'question' ? 'publishAs' : field),
    onSubmit: async (body) => {
      await answer(body);
      showToast({
        tone: 'ok',
        ...(sendsMail
          ? { title: body.publishAs ? 'Answer sent and published' : 'Answer sent' }
          : { title: body.publishAs ? 'Answer kept and published' : 'Answer kept', text: mailIsKept }),
      });
      onClose();
    },
  });
  return (
    <FormDialog title="Answer a question" onClose={onClose} form={form} submitLabel="Send answer">
      <p className={styles.text}>{question.text}</p>
      <TextArea
        label="Answer"
        hint={
          question.isAccount
            ? `${question.asker ?? 'The person who asked'} will see it here right away.`
            : ifSent(`It goes to ${ended(question.asker ?? 'the person who asked')}`)
        }
        rows={5}
        checks="answer"
        {...form.field('answer')}
      />
      <NoMailLine />
      <Checkbox
        label="Publish it under Questions on the group buy’s page"
        detail="Everyone can read the question and answer, but not who asked."
        {...form.box('publishes')}
      />
      {form.fields.publishes ? (
        <TextArea
          label="Question as everyone will read it"
          hint="Remove names, addresses and anything else that isn’t for everyone."
          rows={3}
          checks="question"
          {...form.field('publishAs')}
        />
      ) : null}
    </FormDialog>
  );
}
