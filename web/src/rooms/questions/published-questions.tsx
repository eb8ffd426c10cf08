import type { PublishedQuestion } from '@cobuy/contract/questions/published-question.schemas';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadCode } from '../../ui/load-code.ts';
import styles from './published-questions.module.css';

const loadDialog = () => loadCode(() => import('./ask-question-dialog.tsx'));
const AskQuestionDialog = lazy(async () => ({ default: (await loadDialog()).AskQuestionDialog }));

/** As many stand open; more would hide what was asked last. */
const mostOpen = 3;

/** What others asked about a deal, and the way to ask. */
export function PublishedQuestions({ dealId, questions }: { dealId: string; questions: readonly PublishedQuestion[] }) {
  const [asks, setAsks] = useState(false);
  // What was typed outlives the dialog.
  const [typed, setTyped] = useState({ text: '', email: '' });
  return (
    <>
      {questions.map(({ id, question, answer, publishedAt }) => (
        <details key={id} className={styles.question} open={questions.length <= mostOpen}>
          <summary>{question}</summary>
          <p className={styles.answer}>{answer}</p>
          <p className={styles.when}>
            <Moment at={publishedAt} style="date" />
          </p>
        </details>
      ))}
      <div className={styles.ask}>
        <p>{questions.length > 0 ? 'Something else?' : 'Something is not clear?'} Ask before you order.</p>
        <Button
          icon={<Icon name="help" size={16} />}
          onPointerEnter={loadDialog}
          onFocus={loadDialog}
          onClick={() => setAsks(true)}
        >
          Ask a question
        </Button>
      </div>
      {asks ? (
        <Suspense fallback={null}>
          <AskQuestionDialog dealId={dealId} typed={typed} onTyped={setTyped} onClose={() => setAsks(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
