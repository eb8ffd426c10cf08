import { correctingErrors } from '@cobuy/contract/orders/correcting.errors';
import type { OrderNote } from '@cobuy/contract/orders/shown-orders.schemas';
import { longestOrderNote } from '@cobuy/domain/orders/order-limits';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { useOrderNote, useSaveOrderNote } from './correcting.api.ts';
import styles from './correcting.module.css';

/** Organizers' own words about an order; no buyer ever reads them. */
export function OrderNoteCard({ orderNumber }: { orderNumber: string }) {
  const { data: note, isLoadingError, isFetching, refetch } = useOrderNote(orderNumber);
  return (
    <Card aria-labelledby="order-note" data-print="none">
      <h2 id="order-note" className={styles.heading}>
        <Icon name="lock" size={16} /> Internal note
      </h2>
      {note ? (
        <Note orderNumber={orderNumber} note={note} />
      ) : isLoadingError ? (
        <ErrorState title="We couldn’t load the note" retry={{ refetch, isFetching }} />
      ) : (
        <SkeletonFrame label="Loading the note…" height="72px" />
      )}
    </Card>
  );
}

function Note({ orderNumber, note }: { orderNumber: string; note: OrderNote }) {
  // Null while nothing is typed, so others' changes show at once.
  const [typed, setTyped] = useState<{ text: string; seen: string | null } | null>(null);
  const [theirs, setTheirs] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const save = useSaveOrderNote(orderNumber);
  const send = async () => {
    if (!typed) return;
    setIsSaving(true);
    setProblem(null);
    try {
      await save({ text: typed.text, version: typed.seen });
      setTyped(null);
      setTheirs(null);
      showToast({ tone: 'ok', title: 'Note saved' });
    } catch (error) {
      const current = currentIn(error);
      if (current) {
        setTheirs(current.text);
        setTyped({ ...typed, seen: current.updatedAt });
      } else setProblem(messageOf(error, 'We couldn’t save the note'));
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Stack gap={12}>
      {theirs === null ? null : (
        <Notice tone="warn" title={correctingErrors.edited_by.sentence} announced>
          {theirs ? <p className={styles.words}>“{theirs}”</p> : <p>The note was removed.</p>}
          <p>Save again to replace it with yours.</p>
        </Notice>
      )}
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      <TextArea
        name="order-note"
        label="Note"
        hint="Only organizers can see it, never the buyer."
        rows={3}
        maxLength={longestOrderNote}
        value={typed?.text ?? note.text}
        onChange={({ target }) => setTyped({ text: target.value, seen: typed?.seen ?? note.updatedAt })}
      />
      {typed ? (
        <Cluster>
          <Button variant="primary" size="small" pending={isSaving} onClick={() => void send()}>
            Save note
          </Button>
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              setTyped(null);
              setTheirs(null);
            }}
          >
            Discard
          </Button>
        </Cluster>
      ) : note.updatedAt ? (
        <p className={styles.muted}>
          {note.updatedBy ? `${note.updatedBy} · ` : ''}
          <Moment at={note.updatedAt} />
        </p>
      ) : null}
    </Stack>
  );
}

function currentIn(error: unknown): OrderNote | null {
  if (!(error instanceof ApiError) || error.code !== correctingErrors.edited_by.code) return null;
  return (error.details as { current: OrderNote }).current;
}
