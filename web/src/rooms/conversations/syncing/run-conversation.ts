import type { ChatPerson } from '@cobuy/contract/conversations/conversations.schemas';
import { sendFailedText } from '@cobuy/domain/conversations/message-rules';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import type { ConversationTransport, NewPost } from '../../../lib/sockets/conversation-transport.ts';
import {
  type ConversationEvent,
  type ConversationState,
  isMissingSome,
  nothingKnown,
  reduceConversation,
  type Unsent,
} from './conversation-state.ts';
import type { SavedTexts } from './saved-texts.ts';

export interface ConversationSnapshot extends ConversationState {
  isConnected: boolean;
  /** Before the first connection nothing was lost. */
  wasConnected: boolean;
  /** The last try to connect failed; another follows. */
  hasFailed: boolean;
  isLoadingOlder: boolean;
  /** The history could not be loaded; null while it can. */
  loadProblem: unknown;
  typing: readonly ChatPerson[];
  online: readonly ChatPerson[];
}

export interface Refusal {
  unsent: Unsent;
  error: ApiError;
}

export interface Conversation {
  getSnapshot: () => ConversationSnapshot;
  subscribe: (onChange: () => void) => () => void;
  start: () => () => void;
  reload: () => void;
  loadOlder: () => Promise<void>;
  send: (text: Omit<NewPost, 'clientId'>) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
  edit: (messageId: string, content: string, mentions: readonly string[]) => Promise<void>;
  remove: (messageId: string) => Promise<void>;
  markRead: (seq: number) => void;
}

interface Surroundings {
  transport: ConversationTransport;
  kept: SavedTexts;
  /** The server would not take a message, for what it says. @returns true where the text is taken back to be mended. */
  onRefused: (refusal: Refusal) => boolean;
  newClientId: () => string;
  pauses?: typeof usualPauses;
}

/** In milliseconds. */
const usualPauses = {
  /** Events may overtake each other by a moment; only then is something missing. */
  beforeCatchUp: 150,
  beforeRetry: 3000,
  betweenReads: 1000,
};

/** Runs one conversation over its transport: what is shown follows from the state, the rest is when to ask for what. */
export function runConversation({
  transport,
  kept,
  onRefused,
  newClientId,
  pauses = usualPauses,
}: Surroundings): Conversation {
  let snapshot: ConversationSnapshot = {
    ...nothingKnown,
    unsent: kept.readUnsent(),
    isConnected: false,
    wasConnected: false,
    hasFailed: false,
    isLoadingOlder: false,
    loadProblem: null,
    typing: [],
    online: [],
  };
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  let isRunning = false;
  let isLoading = false;
  let isCatchingUp = false;
  let wantsCatchUp = false;
  let isSending = false;
  let loadingOlder: Promise<void> | null = null;
  /** Counts the fresh starts: a page of the history asked for before one does not fit behind it. */
  let start = 0;

  const change = (part: Partial<ConversationSnapshot>) => {
    snapshot = { ...snapshot, ...part };
    for (const listener of listeners) listener();
  };
  const apply = (event: ConversationEvent) => {
    const before = snapshot.unsent;
    const next = reduceConversation(snapshot, event);
    if (next === snapshot) return;
    change(next);
    if (snapshot.unsent !== before) keepInStep(before, snapshot.unsent);
    if (isMissingSome(snapshot)) later('catch-up', pauses.beforeCatchUp, () => isMissingSome(snapshot) && catchUp());
  };
  const keepInStep = (before: readonly Unsent[], now: readonly Unsent[]) => {
    for (const unsent of now) if (!before.includes(unsent)) kept.keepUnsent(unsent);
    const left = new Set(now.map(({ clientId }) => clientId));
    for (const { clientId } of before) if (!left.has(clientId)) kept.dropUnsent(clientId);
  };
  /** Once after a while, however often it is asked for meanwhile. */
  const later = (name: string, pause: number, work: () => unknown) => {
    if (timers.has(name) || !isRunning) return;
    timers.set(
      name,
      setTimeout(() => {
        timers.delete(name);
        work();
      }, pause),
    );
  };

  async function load() {
    if (isLoading) return;
    isLoading = true;
    start += 1;
    change({ loadProblem: null });
    try {
      const page = await transport.loadPage({});
      if (!isRunning) return;
      apply({ type: 'newest', page });
    } catch (error) {
      change({ loadProblem: error });
    } finally {
      isLoading = false;
    }
    if (wantsCatchUp) void catchUp();
  }

  async function loadPageBefore() {
    const { olderCursor } = snapshot;
    if (olderCursor === null) return;
    const asked = start;
    change({ isLoadingOlder: true });
    try {
      const page = await transport.loadPage({ cursor: olderCursor });
      if (asked === start) apply({ type: 'older', page });
    } finally {
      change({ isLoadingOlder: false });
    }
  }

  async function catchUp() {
    wantsCatchUp = true;
    if (isCatchingUp || isLoading || !snapshot.isLoaded) return;
    isCatchingUp = true;
    try {
      while (wantsCatchUp && isRunning) {
        wantsCatchUp = false;
        const page = await transport.loadPage({ after: snapshot.lastSeq });
        if (!isRunning) return;
        if (page.isTooFarBehind) {
          start += 1;
          apply({ type: 'newest', page: await transport.loadPage({}) });
        } else apply({ type: 'caught-up', page });
        if (page.hasMore) wantsCatchUp = true;
      }
    } catch (error) {
      // No access, or it doesn't exist: the page says so. Other failures pass.
      if (isFinal(error)) change({ loadProblem: error });
      else later('retry', pauses.beforeRetry, catchUp);
    } finally {
      isCatchingUp = false;
    }
  }

  async function sendWaiting() {
    if (isSending || !isRunning) return;
    isSending = true;
    try {
      for (let next = firstWaiting(); next && isRunning; next = firstWaiting()) {
        const unsent = next;
        try {
          apply({ type: 'posted', message: await transport.post(unsent) });
        } catch (error) {
          if (!isFinal(error)) {
            later('send', pauses.beforeRetry, sendWaiting);
            return;
          }
          if (onRefused({ unsent, error })) apply({ type: 'discarded', clientId: unsent.clientId });
          else apply({ type: 'refused', clientId: unsent.clientId, refusal: messageOf(error, sendFailedText) });
        }
      }
    } finally {
      isSending = false;
    }
  }
  const firstWaiting = () => snapshot.unsent.find(({ refusal }) => refusal === null);

  return {
    getSnapshot: () => snapshot,
    subscribe(onChange) {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    start() {
      isRunning = true;
      void load();
      const end = transport.subscribe({
        onMessage: (message) => apply({ type: 'posted', message }),
        onEdited: (message, seq) => apply({ type: 'edited', message, seq }),
        onDeleted: (messageId, seq) => apply({ type: 'deleted', messageId, seq }),
        onRead: (position) => apply({ type: 'read', position }),
        onTyping: (typing) => change({ typing }),
        onOnline: (online) => change({ online }),
        onConnected: () => {
          change({ isConnected: true, wasConnected: true, hasFailed: false });
          // Something may have happened between page and join, or while disconnected.
          if (snapshot.loadProblem) void load();
          void catchUp();
          void sendWaiting();
        },
        onDisconnected: () => change({ isConnected: false, typing: [], online: [] }),
        onConnectionFailed: () => change({ hasFailed: true }),
      });
      void sendWaiting();
      return () => {
        isRunning = false;
        end();
        for (const timer of timers.values()) clearTimeout(timer);
        timers.clear();
      };
    },
    reload: () => void load(),
    loadOlder() {
      loadingOlder ??= loadPageBefore().finally(() => {
        loadingOlder = null;
      });
      return loadingOlder;
    },
    send(text) {
      const createdAt = new Date().toISOString();
      apply({ type: 'written', unsent: { ...text, clientId: newClientId(), createdAt, refusal: null } });
      void sendWaiting();
    },
    retry(clientId) {
      apply({ type: 'retried', clientId });
      void sendWaiting();
    },
    discard: (clientId) => apply({ type: 'discarded', clientId }),
    async edit(messageId, content, mentions) {
      if (!transport.edit) return;
      const message = await transport.edit(messageId, content, mentions);
      apply({ type: 'edited', message, seq: message.changedSeq });
    },
    async remove(messageId) {
      await transport.remove?.(messageId);
      // Removed at once; its sequence number comes with the event or with catching up.
      apply({ type: 'deleted', messageId, seq: 0 });
    },
    markRead(seq) {
      if (seq <= snapshot.readSeq) return;
      apply({ type: 'read-here', seq });
      later('read', pauses.betweenReads, () => transport.markRead(snapshot.readSeq).catch(() => undefined));
    },
  };
}

/** An answer that trying again would not change. */
const isFinal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 408;
