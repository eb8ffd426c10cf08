import { autoScroll } from '@cobuy/domain/channels/channel-rules';
import {
  type ReactNode,
  type Ref,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { countText } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import type { OpenConversation } from '../syncing/use-conversation.ts';
import { arrangeRows, type MessageRow as Row } from './arrange-rows.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import { useSteadyScroll } from './use-steady-scroll.ts';

const useWindowFocus = () => useSyncExternalStore(watch, () => document.hasFocus() && !document.hidden);

function watch(onChange: () => void) {
  window.addEventListener('focus', onChange);
  window.addEventListener('blur', onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('focus', onChange);
    window.removeEventListener('blur', onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}

export interface MessageListHandle {
  /** @returns false where the message is not loaded. */
  showMessage: (messageId: string) => boolean;
}

interface MessageListProps
  extends Pick<
    React.ComponentProps<typeof MessageRow>,
    'userId' | 'userName' | 'deeds' | 'mentionsOf' | 'isOwnMention' | 'describeRole' | 'cardAction'
  > {
  label: string;
  conversation: OpenConversation;
  /** Whether "Seen" says by how many. */
  hasManyReaders: boolean;
  empty: ReactNode;
  ref?: Ref<MessageListHandle>;
}

/** Milliseconds that a message stands out after it was looked for. */
const soughtFor = 2000;

/** The messages of one conversation. It loads upward without a jump and follows the end while the reader is there. */
export function MessageList({ label, conversation, hasManyReaders, empty, ref, ...forRows }: MessageListProps) {
  const { state } = conversation;
  const { userId } = forRows;
  const { known, deleted, from, unsent, opened, hasOlder } = state;
  const rows = useMemo(
    () => arrangeRows({ known, deleted, from, unsent, opened, hasOlder }, userId),
    [known, deleted, from, unsent, opened, hasOlder, userId],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<string | null>(null);
  const hasFocus = useWindowFocus();
  const keys = useMemo(() => rows.map(({ key }) => key), [rows]);
  const older = () => void conversation.loadOlder().catch(() => undefined);
  const scroll = useSteadyScroll({
    scroller,
    keys,
    firstKey: rows.find(({ isFirstNew }) => isFirstNew)?.key ?? null,
    follows: rows.length <= autoScroll.messages || Boolean(rows.at(-1)?.unsent),
    onNearStart: () => state.hasOlder && older(),
  });
  const { isAtEnd, range } = scroll;
  const seen = describeSeen(rows, state.readPositions, userId, hasManyReaders);
  const unread = rows.filter(
    ({ message }) => message && message.seq > state.readSeq && message.senderId !== userId,
  ).length;

  const read = useEffectEvent((seq: number) => conversation.markRead(seq));
  useEffect(() => {
    if (isAtEnd && hasFocus) read(state.lastSeq);
  }, [isAtEnd, hasFocus, state.lastSeq]);

  useEffect(() => {
    if (sought === null) return;
    const timer = setTimeout(() => setSought(null), soughtFor);
    return () => clearTimeout(timer);
  }, [sought]);

  useImperativeHandle(ref, () => ({
    showMessage: (messageId) => {
      const row = rows.find(({ message }) => message?.id === messageId);
      if (!row || !scroll.toRow(row.key)) return false;
      setSought(messageId);
      return true;
    },
  }));

  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <div ref={scroller} className={styles.list} role="log" aria-live="off" aria-label={label} tabIndex={0}>
        <div className={styles.content}>
          {state.hasOlder ? (
            <div className={styles.older}>
              <Button
                size="small"
                variant="quiet"
                pending={state.isLoadingOlder}
                pendingLabel="Loading older messages…"
                onClick={older}
              >
                Load older messages
              </Button>
            </div>
          ) : rows.length > 0 ? (
            <p className={styles.beginning}>Start of the conversation</p>
          ) : (
            <div className={styles.empty}>{empty}</div>
          )}
          <div data-rows="" style={{ height: scroll.before }} />
          {rows.slice(range.from, range.to).map((row) => (
            <div key={row.key} data-row={row.key} className={styles.row}>
              <MessageRow
                {...forRows}
                row={row}
                seen={row.message !== null && row.message.id === seen?.messageId ? seen.text : null}
                isSought={row.message !== null && row.message.id === sought}
              />
            </div>
          ))}
          <div style={{ height: scroll.after }} />
        </div>
      </div>
      {isAtEnd !== false ? null : (
        <div className={styles.jump}>
          <Button
            size="small"
            variant={unread > 0 ? 'primary' : 'secondary'}
            onClick={scroll.toEnd}
            icon={<Icon name="arrow-down" size={16} />}
          >
            {unread === 0 ? 'Jump to latest' : countText(unread, 'new message')}
          </Button>
        </div>
      )}
      <NewsForListeners rows={rows} lastSeqAtOpening={state.opened.lastSeq} userId={userId} />
    </div>
  );
}

/** The last own message that others have read, and what is said below it; null where none is. */
function describeSeen(
  rows: readonly Row[],
  readPositions: ReadonlyMap<string, number>,
  userId: string,
  hasManyReaders: boolean,
): { messageId: string; text: string } | null {
  const reached = [...readPositions].filter(([reader]) => reader !== userId).map(([, seq]) => seq);
  const furthest = Math.max(-1, ...reached);
  const message = rows.findLast((row) => row.message?.senderId === userId && row.message.seq <= furthest)?.message;
  if (!message) return null;
  const readers = reached.filter((seq) => seq >= message.seq).length;
  return { messageId: message.id, text: hasManyReaders ? `Seen by ${readers}` : 'Seen' };
}

/** Reads out what others write from now on; scrolling through the history says nothing. */
export function NewsForListeners({
  rows,
  lastSeqAtOpening,
  userId,
}: {
  rows: readonly Row[];
  lastSeqAtOpening: number;
  userId: string;
}) {
  const latest = rows.findLast(({ message }) => message !== null && message.senderId !== userId)?.message;
  const isNews = latest !== undefined && latest !== null && latest.seq > lastSeqAtOpening;
  return <VisuallyHidden role="status">{isNews ? `${latest.sender.name}: ${latest.content}` : ''}</VisuallyHidden>;
}
