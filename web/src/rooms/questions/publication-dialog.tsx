import { publicationBody, type Question } from '@cobuy/contract/questions/questions.http';
import { readWithSchema } from '../../lib/forms/read-with-schema.ts';
import { useForm } from '../../lib/forms/use-form.ts';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { FormDialog } from '../../ui/overlays/form-dialog.tsx';
import { useQuestionActions } from './questions.api.ts';

/** Edits what everyone sees of an answered question; nobody is notified. */
export function PublicationDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  const { publish } = useQuestionActions(question);
  const { published, text, answer } = question;
  const form = useForm({
    start: { question: published?.question ?? text, answer: published?.answer ?? answer ?? '' },
    read: (typed) => readWithSchema(publicationBody, typed),
    explain: 'We couldn’t publish it',
    onSubmit: async (body) => {
      await publish(body);
      showToast({ tone: 'ok', title: published ? 'Published again' : 'Published' });
      onClose();
    },
  });
  return (
    <FormDialog
      title={published ? 'Edit what’s published' : 'Publish question and answer'}
      onClose={onClose}
      form={form}
      submitLabel={published ? 'Save' : 'Publish'}
    >
      <TextArea
        label="Question as everyone will read it"
        hint="Remove names, addresses and anything else that isn’t for everyone."
        rows={3}
        checks="question"
        {...form.field('question')}
      />
      <TextArea label="Answer" rows={5} checks="answer" {...form.field('answer')} />
    </FormDialog>
  );
}
