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
} from 'react';
import { type Components, Virtuoso, type VirtuosoHandle } from 'react-virtuoso';
import { Button } from '../../ui/actions/button.tsx';
import { formatCount } from '../../ui/format/counts.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { arrangeRows, type MessageRow as Row } from './arrange-rows.ts';
import { describeSeen } from './describe-seen.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { OpenConversation } from './use-conversation.ts';
import { useWindowFocus } from './use-window-focus.ts';

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

interface Surroundings {
  hasOlder: boolean;
  isLoadingOlder: boolean;
  onLoadOlder: () => void;
}

/** Virtuoso counts down from here as older messages come, so that those on the screen keep their places. */
const firstIndex = 1_000_000;
/** Milliseconds for which a message that was looked for stands out. */
const soughtFor = 2000;

/** The messages of one conversation. It loads upward without a jump and follows the end while the reader is there. */
export function MessageList({ label, conversation, hasManyReaders, empty, ref, ...forRows }: MessageListProps) {
  const { state } = conversation;
  const { userId } = forRows;
  const rows = useMemo(() => arrangeRows(state, userId), [state, userId]);
  const list = useRef<VirtuosoHandle>(null);
  // Not known before the list has found its place.
  const [isAtEnd, setIsAtEnd] = useState<boolean | null>(null);
  const [sought, setSought] = useState<string | null>(null);
  const hasFocus = useWindowFocus();
  const prepended = rows.filter(({ message }) => message !== null && message.seq < state.anchor).length;
  const seen = describeSeen(rows, state.readPositions, userId, hasManyReaders);
  const unread = rows.filter(
    ({ message }) => message && message.seq > state.readSeq && message.senderId !== userId,
  ).length;
  const isOwnLast = rows.at(-1)?.unsent !== undefined && rows.at(-1)?.unsent !== null;

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
      const index = rows.findIndex(({ message }) => message?.id === messageId);
      if (index === -1) return false;
      list.current?.scrollToIndex({ index, align: 'center' });
      setSought(messageId);
      return true;
    },
  }));

  const firstNew = rows.findIndex(({ isFirstNew }) => isFirstNew);
  const toEnd = () => list.current?.scrollToIndex({ index: 'LAST', align: 'end' });
  if (rows.length === 0 && !state.hasOlder) return <div className={styles.empty}>{empty}</div>;
  return (
    <div className={styles.frame}>
      <Virtuoso<Row, Surroundings>
        key={state.anchor}
        ref={list}
        className={styles.list}
        role="log"
        aria-live="off"
        aria-label={label}
        data={rows}
        context={{
          hasOlder: state.hasOlder,
          isLoadingOlder: state.isLoadingOlder,
          onLoadOlder: () => void conversation.loadOlder().catch(() => undefined),
        }}
        components={components}
        firstItemIndex={firstIndex - prepended}
        initialTopMostItemIndex={firstNew >= 0 ? { index: firstNew, align: 'start' } : { index: 'LAST', align: 'end' }}
        computeItemKey={(_, row) => row.key}
        startReached={() => void conversation.loadOlder().catch(() => undefined)}
        atBottomThreshold={autoScroll.pixels}
        atBottomStateChange={setIsAtEnd}
        followOutput={(isNear) => isNear || isOwnLast || rows.length <= autoScroll.messages}
        increaseViewportBy={{ top: 800, bottom: 400 }}
        itemContent={(_, row) => (
          <MessageRow
            {...forRows}
            row={row}
            seen={row.message !== null && row.message.id === seen?.messageId ? seen.text : null}
            isSought={row.message !== null && row.message.id === sought}
          />
        )}
      />
      {isAtEnd !== false ? null : (
        <div className={styles.jump}>
          <Button
            size="small"
            variant={unread > 0 ? 'primary' : 'secondary'}
            onClick={toEnd}
            icon={<Icon name="arrow-down" size={16} />}
          >
            {unread === 0 ? 'Jump to latest' : `${formatCount(unread)} new ${unread === 1 ? 'message' : 'messages'}`}
          </Button>
        </div>
      )}
      <NewsForListeners rows={rows} lastSeqAtOpening={state.opened.lastSeq} userId={userId} />
    </div>
  );
}

const components: Components<Row, Surroundings> = {
  Header: ({ context }) =>
    context?.hasOlder ? (
      <div className={styles.older}>
        <Button
          size="small"
          variant="quiet"
          pending={context.isLoadingOlder}
          pendingLabel="Loading older messages…"
          onClick={context.onLoadOlder}
        >
          Load older messages
        </Button>
      </div>
    ) : (
      <p className={styles.beginning}>This is where it begins.</p>
    ),
  Footer: () => <div className={styles.footer} />,
};

/** Reads out what others write from now on; scrolling through the history says nothing. */
function NewsForListeners({
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
