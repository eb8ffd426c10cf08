import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { ConversationTransport } from '../../../lib/sockets/conversation-transport.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { Mentionable } from '../find-mentions.ts';
import { MessageList, type MessageListHandle } from '../reading/message-list.tsx';
import type { MessageActions } from '../reading/message-menu.tsx';
import { type OpenConversation, useConversation } from '../syncing/use-conversation.ts';
import { Composer } from '../writing/composer.tsx';
import type { MentionSuggestion } from '../writing/mention-suggestions.tsx';
import { useComposer } from '../writing/use-composer.ts';
import { ConnectionBanner, TypingLine } from './connection-and-typing.tsx';
import styles from './conversation-pane.module.css';
import { MessagesSkeleton } from './messages-skeleton.tsx';
import { OnlineList } from './online-list.tsx';

export interface ConversationHandle {
  /** Shows a message, with as much of the history before it as it takes. */
  showMessage: (messageId: string) => Promise<void>;
}

interface ConversationPaneProps {
  conversationId: string;
  userId: string;
  userName: string;
  /** The same object as long as the conversation is the same. */
  transport: ConversationTransport;
  /** What is talked in: "General Chat". */
  title: string;
  /** Milliseconds without a key after which typing has stopped. */
  typingPause: number;
  /** The field of the rules that check what's written. */
  checks: string;
  /** Said while there is no connection, and when opening one has failed. */
  connecting: string;
  connectionFailed: string;
  empty: ReactNode;
  /** Replaces the input for people who may only read. */
  readOnly?: ReactNode;
  canReply?: boolean;
  canModerate?: boolean;
  /** Whether "Seen" says by how many. */
  hasManyReaders?: boolean;
  mentionables?: readonly Mentionable[];
  /** Who is meant by the mentions of messages; without it, `mentionables`. */
  named?: readonly Mentionable[];
  suggest?: ((query: string) => readonly MentionSuggestion[]) | undefined;
  isOwnMention?: (id: string) => boolean;
  describeRole?: (role: string) => string | null;
  cardAction?: (message: Message) => ReactNode;
  /** Between the messages and the field to write in. */
  children?: ReactNode;
  ref?: Ref<ConversationHandle>;
}

/** Pages that are loaded in search of one message. */
const mostPagesBack = 40;
const nobody: readonly Mentionable[] = [];

export function ConversationPane(props: ConversationPaneProps) {
  // Each conversation starts with fresh state.
  return <OpenPane key={`${props.userId} ${props.conversationId}`} {...props} />;
}

function OpenPane(props: ConversationPaneProps) {
  const {
    conversationId,
    userId,
    transport,
    title,
    readOnly,
    mentionables = nobody,
    named = mentionables,
    ref,
  } = props;
  const list = useRef<MessageListHandle>(null);
  const opened = useRef<OpenConversation>(null);
  const [deleting, setDeleting] = useState<Message | null>(null);

  const conversation = useConversation({
    conversationId,
    userId,
    transport,
    onRefused: (refusal) => composer.takeBack(refusal),
  });
  opened.current = conversation;
  const current = useCallback(() => opened.current ?? conversation, [conversation]);
  const composer = useComposer({ conversation: current, draft: conversation.kept.readDraft, mentionables });
  const { state } = conversation;

  const showMessage = useCallback(async (messageId: string) => {
    for (let page = 0; page < mostPagesBack; page += 1) {
      if (list.current?.showMessage(messageId)) return;
      if (!opened.current?.state.hasOlder) break;
      await opened.current.loadOlder();
      await nextPaint();
    }
    if (!list.current?.showMessage(messageId))
      showToast({ tone: 'info', title: 'This message is farther back', text: 'Load older messages to reach it.' });
  }, []);
  useImperativeHandle(ref, () => ({ showMessage }), [showMessage]);

  const { reply, edit } = useLatest({ reply: composer.reply, edit: composer.edit });
  const { canReply = false, canModerate = false } = props;
  const canWrite = !readOnly;
  const deeds = useMemo(
    (): MessageActions => ({
      canReply: canReply && canWrite,
      canEdit: transport.edit !== undefined && canWrite,
      canDelete: transport.remove !== undefined,
      canModerate,
      onReply: reply,
      onEdit: edit,
      onDelete: setDeleting,
      onRetry: (clientId) => current().retry(clientId),
      onDiscard: (clientId) => current().discard(clientId),
      onJumpTo: (messageId) => void showMessage(messageId).catch(() => undefined),
    }),
    [canReply, canWrite, canModerate, transport, reply, edit, current, showMessage],
  );
  const mentionsOf = useCallback(
    (ids: readonly string[]) => (ids.length === 0 ? nobody : named.filter(({ id }) => ids.includes(id))),
    [named],
  );
  const isOwnMention = useCallback(
    (id: string) => props.isOwnMention?.(id) ?? id === userId,
    [props.isOwnMention, userId],
  );

  return (
    <div className={styles.pane}>
      <ConnectionBanner
        isShown={useIsDown(state.isConnected)}
        text={state.hasFailed ? `${props.connectionFailed}. ${props.connecting}` : props.connecting}
      />
      <OnlineList people={state.online} userId={userId} />
      {state.isLoaded ? (
        <MessageList
          // Starts over when too much was missed.
          key={state.anchor}
          ref={list}
          label={`Messages in ${title}`}
          conversation={conversation}
          userId={userId}
          userName={props.userName}
          deeds={deeds}
          mentionsOf={mentionsOf}
          isOwnMention={isOwnMention}
          describeRole={props.describeRole}
          cardAction={props.cardAction}
          hasManyReaders={props.hasManyReaders ?? false}
          empty={props.empty}
        />
      ) : state.loadProblem ? (
        <div className={styles.failure}>
          <ErrorState title="Failed to load messages. Please try again." retry={conversation.reload} />
        </div>
      ) : (
        <MessagesSkeleton />
      )}
      <TypingLine people={state.typing} userId={userId} />
      {props.children}
      {readOnly ? (
        <p className={styles.readOnly}>{readOnly}</p>
      ) : (
        <Composer
          composer={composer}
          label={`Message in ${title}`}
          placeholder="Write a message…"
          typingPause={props.typingPause}
          checks={props.checks}
          onTyping={transport.typing}
          suggest={props.suggest}
          lastOwn={findLastOwn(state.known.values(), userId)}
        />
      )}
      <ConfirmDialog
        title="Delete this message?"
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        onConfirm={async () => {
          if (deleting) await conversation.remove(deleting.id);
        }}
        confirmLabel="Delete the message"
        isDanger
      >
        It’ll disappear for everyone.
      </ConfirmDialog>
    </div>
  );
}

const nextPaint = () => new Promise((painted) => requestAnimationFrame(painted));

function findLastOwn(messages: Iterable<Message>, userId: string): Message | null {
  let last: Message | null = null;
  for (const message of messages)
    if (message.senderId === userId && message.type === 'normal' && (last === null || message.seq > last.seq))
      last = message;
  return last;
}

/** Functions that stay the same from render to render and do what the latest ones do. */
function useLatest<T extends Record<string, (message: Message) => void>>(latest: T): T {
  const held = useRef(latest);
  held.current = latest;
  const [same] = useState(
    () =>
      Object.fromEntries(
        Object.keys(latest).map((name) => [name, (message: Message) => held.current[name]?.(message)]),
      ) as T,
  );
  return same;
}

/** Milliseconds without a connection before it is said: opening one takes a moment. */
const untilDown = 800;

function useIsDown(isConnected: boolean): boolean {
  const [isDown, setIsDown] = useState(false);
  // A browser knows at once that it's offline; a connection notices only after its next heartbeat.
  const isUp = useSyncExternalStore(watchNetwork, () => navigator.onLine) && isConnected;
  useEffect(() => {
    if (isUp) return setIsDown(false);
    const timer = setTimeout(() => setIsDown(true), untilDown);
    return () => clearTimeout(timer);
  }, [isUp]);
  return isDown;
}

function watchNetwork(onChange: () => void) {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
