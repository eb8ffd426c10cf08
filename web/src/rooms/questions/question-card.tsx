import type { Question } from '@cobuy/contract/questions/questions.http';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { TimeAgo } from '../../ui/format/time-ago.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { groupBuyHomePath } from '../group-buys/group-buy-path.ts';
import { AnswerDialog } from './answer-dialog.tsx';
import { PublicationDialog } from './publication-dialog.tsx';
import styles from './question-card.module.css';
import { useQuestionActions } from './questions.api.ts';

export function QuestionCard({ question, showsGroupBuy }: { question: Question; showsGroupBuy: boolean }) {
  const [open, setOpen] = useState<'answer' | 'publication' | 'block' | null>(null);
  const deeds = useQuestionActions(question);
  const close = () => setOpen(null);
  const { text, asker, answer, published, setAsideAt, isBlocked, groupBuy } = question;
  return (
    <Card as="article" aria-label={text.slice(0, 80)}>
      <p className={styles.origin}>
        <strong>{asker ?? 'Deleted user'}</strong> asked <TimeAgo at={question.askedAt} />
        {showsGroupBuy ? (
          <>
            {' '}
            about <Link to={groupBuyHomePath(groupBuy.id)}>{groupBuy.title}</Link>
          </>
        ) : null}
      </p>
      <p className={styles.text}>{text}</p>
      {answer !== null && question.answeredAt ? (
        <div className={styles.answer}>
          <p className={styles.origin}>
            <strong>{question.answeredBy ?? 'Deleted user'}</strong> answered <TimeAgo at={question.answeredAt} />
          </p>
          <p className={styles.text}>{published?.answer ?? answer}</p>
        </div>
      ) : null}
      {answer !== null || setAsideAt || isBlocked ? (
        <Cluster gap={8}>
          {published ? <Badge tone="ok">Published</Badge> : answer !== null ? <Badge>To the asker only</Badge> : null}
          {answer === null && setAsideAt ? <Badge>Set aside</Badge> : null}
          {isBlocked ? <Badge tone="warn">Blocked</Badge> : null}
        </Cluster>
      ) : null}
      <Cluster gap={8}>
        {answer === null ? (
          <Button variant="primary" size="small" onClick={() => setOpen('answer')}>
            Answer
          </Button>
        ) : (
          <Button size="small" onClick={() => setOpen('publication')}>
            {published ? 'Edit what’s published' : 'Publish'}
          </Button>
        )}
        {answer === null && !setAsideAt ? <Deed label="Set aside" deed={deeds.setAside} /> : null}
        {published ? <Deed label="Take down" deed={deeds.unpublish} /> : null}
        {isBlocked ? (
          <Deed label="Accept questions again" deed={() => deeds.block(false)} />
        ) : asker ? (
          <Button size="small" onClick={() => setOpen('block')}>
            Block
          </Button>
        ) : null}
      </Cluster>
      {open === 'answer' ? <AnswerDialog question={question} onClose={close} /> : null}
      {open === 'publication' ? <PublicationDialog question={question} onClose={close} /> : null}
      <ConfirmDialog
        title="Block this sender?"
        isOpen={open === 'block'}
        onClose={close}
        onConfirm={() => deeds.block(true)}
        confirmLabel="Block"
        isDanger
      >
        <p>
          The organization won’t accept any more questions from {asker}, about any of its group buys, until you accept
          them again.
        </p>
      </ConfirmDialog>
    </Card>
  );
}

/** A button that acts right away and says so if it fails. */
function Deed({ label, deed }: { label: ReactNode; deed: () => Promise<unknown> }) {
  const [isBusy, setIsBusy] = useState(false);
  const press = async () => {
    setIsBusy(true);
    try {
      await deed();
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'That didn’t work') });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size="small" pending={isBusy} onClick={() => void press()}>
      {label}
    </Button>
  );
}
