import type { Message, MessagePage, ReadPosition } from '@cobuy/contract/conversations/conversations.schemas';

/**
 * What one browser knows of a conversation. Every post, edit and deletion has a sequence number; nothing is missing up
 * to `lastSeq`. Whatever arrives beyond it is taken too, and the gap is closed by fetching all changes since `lastSeq`,
 * so the order and repetition of events don't matter.
 */
export interface ConversationState {
  isLoaded: boolean;
  /** What is known of each message; also of some that are older than `from`, for the sake of their quotes. */
  known: ReadonlyMap<string, Message>;
  /** Deleted for good: a page that was asked for earlier must not bring them back. */
  deleted: ReadonlySet<string>;
  /** The loaded part of the history begins here. */
  from: number;
  /** Where the loaded part began before older pages came, so that a list can stay where it is when they do. */
  anchor: number;
  /** How things stood when the conversation was opened: what lies between is new to the reader. */
  opened: { readSeq: number; lastSeq: number };
  hasOlder: boolean;
  olderCursor: string | null;
  lastSeq: number;
  /** Sequence numbers beyond `lastSeq` that have arrived. */
  ahead: ReadonlySet<number>;
  readSeq: number;
  readPositions: ReadonlyMap<string, number>;
  unsent: readonly Unsent[];
}

/** Something written that the server has not acknowledged. */
export interface Unsent {
  clientId: string;
  content: string;
  mentions: readonly string[];
  replyToId: string | null;
  createdAt: string;
  /** Why it was refused; null while it waits or is on its way. */
  refusal: string | null;
}

export type ConversationEvent =
  /** The newest page, to begin with or because too much was missed: what stood here before is dropped. */
  | { type: 'newest'; page: MessagePage }
  | { type: 'older'; page: MessagePage }
  | { type: 'caught-up'; page: MessagePage }
  | { type: 'posted'; message: Message }
  | { type: 'edited'; message: Message; seq: number }
  | { type: 'deleted'; messageId: string; seq: number }
  | { type: 'read'; position: ReadPosition }
  | { type: 'read-here'; seq: number }
  | { type: 'written'; unsent: Unsent }
  | { type: 'refused'; clientId: string; refusal: string }
  | { type: 'retried'; clientId: string }
  | { type: 'discarded'; clientId: string };

export const nothingKnown: ConversationState = {
  isLoaded: false,
  known: new Map(),
  deleted: new Set(),
  from: 0,
  anchor: 0,
  opened: { readSeq: 0, lastSeq: 0 },
  hasOlder: false,
  olderCursor: null,
  lastSeq: 0,
  ahead: new Set(),
  readSeq: 0,
  readPositions: new Map(),
  unsent: [],
};

/** Whether something is missing between what is known: ask for all changes since `lastSeq`. */
export const isMissingSome = ({ isLoaded, ahead }: ConversationState) => isLoaded && ahead.size > 0;

export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'newest':
      return takeNewest(state, event.page);
    case 'older':
      return takeOlder(state, event.page);
    case 'caught-up':
      return takeChanges(state, event.page);
    case 'posted':
      return takeOne(state, event.message, event.message.seq);
    case 'edited':
      return takeOne(state, event.message, event.seq);
    case 'deleted':
      return reach(remove(state, [event.messageId]), event.seq);
    case 'read':
      return withPositions(state, [event.position]);
    case 'read-here':
      return event.seq > state.readSeq ? { ...state, readSeq: event.seq } : state;
    case 'written':
      return withUnsent(state, [
        ...state.unsent.filter(({ clientId }) => clientId !== event.unsent.clientId),
        event.unsent,
      ]);
    case 'refused':
      return withUnsent(
        state,
        state.unsent.map((one) => (one.clientId === event.clientId ? { ...one, refusal: event.refusal } : one)),
      );
    case 'retried':
      return withUnsent(
        state,
        state.unsent.map((one) => (one.clientId === event.clientId ? { ...one, refusal: null } : one)),
      );
    case 'discarded':
      return withUnsent(
        state,
        state.unsent.filter(({ clientId }) => clientId !== event.clientId),
      );
  }
}

const withUnsent = (state: ConversationState, unsent: readonly Unsent[]) => ({ ...state, unsent });

function takeOne(state: ConversationState, message: Message, seq: number): ConversationState {
  // An old event about a message that isn't loaded: its page will show its state by then.
  const isOld = state.isLoaded && seq <= state.lastSeq && !state.known.has(message.id);
  return isOld ? acknowledge(state, [message]) : reach(take(state, [message]), seq);
}

function takeNewest(state: ConversationState, page: MessagePage): ConversationState {
  // Events that came in while the page was loading are newer, so they stay.
  const kept = new Map([...state.known].filter(([, { changedSeq }]) => changedSeq > page.lastSeq));
  const fresh = take({ ...state, known: kept }, page.messages);
  const first = page.messages[0]?.seq ?? page.lastSeq + 1;
  return advance({
    ...withPositions(fresh, page.readPositions),
    isLoaded: true,
    from: page.hasMore ? first : 0,
    anchor: first,
    opened: { readSeq: Math.max(state.readSeq, page.readSeq), lastSeq: page.lastSeq },
    hasOlder: page.hasMore,
    olderCursor: page.nextCursor,
    readSeq: Math.max(state.readSeq, page.readSeq),
    lastSeq: Math.max(state.lastSeq, page.lastSeq),
  });
}

function takeOlder(state: ConversationState, page: MessagePage): ConversationState {
  return {
    ...take(state, page.messages),
    from: page.hasMore ? Math.min(state.from, page.messages[0]?.seq ?? state.from) : 0,
    hasOlder: page.hasMore,
    olderCursor: page.nextCursor,
  };
}

/** An answer to "all changes since": complete up to its last change, or up to the end where there are no more. */
function takeChanges(state: ConversationState, page: MessagePage): ConversationState {
  const reached = page.hasMore ? (page.messages.at(-1)?.changedSeq ?? state.lastSeq) : page.lastSeq;
  return advance({
    ...withPositions(take(state, page.messages), page.readPositions),
    readSeq: Math.max(state.readSeq, page.readSeq),
    lastSeq: Math.max(state.lastSeq, reached),
  });
}

/** Takes messages in, each in its latest version; what was acknowledged is no longer unsent. */
function take(state: ConversationState, messages: readonly Message[]): ConversationState {
  const gone = messages.filter(({ deletedAt }) => deletedAt !== null).map(({ id }) => id);
  const next = acknowledge(remove(state, gone), messages);
  const news = messages.filter(({ id, changedSeq }) => {
    const seen = next.known.get(id);
    return !next.deleted.has(id) && (seen === undefined || seen.changedSeq < changedSeq);
  });
  if (news.length === 0) return next;
  return { ...next, known: new Map([...next.known, ...news.map((message) => [message.id, message] as const)]) };
}

function acknowledge(state: ConversationState, messages: readonly Message[]): ConversationState {
  const acknowledged = new Set(messages.map(({ clientId }) => clientId));
  const unsent = state.unsent.filter(({ clientId }) => !acknowledged.has(clientId));
  return unsent.length === state.unsent.length ? state : { ...state, unsent };
}

function remove(state: ConversationState, ids: readonly string[]): ConversationState {
  if (ids.every((id) => state.deleted.has(id))) return state;
  const known = new Map(state.known);
  for (const id of ids) known.delete(id);
  return { ...state, known, deleted: new Set([...state.deleted, ...ids]) };
}

/** Something at this place of the sequence has arrived. */
function reach(state: ConversationState, seq: number): ConversationState {
  if (seq <= state.lastSeq || state.ahead.has(seq)) return state;
  return advance({ ...state, ahead: new Set([...state.ahead, seq]) });
}

function advance(state: ConversationState): ConversationState {
  // Before the first page nobody knows where the sequence stands.
  if (state.ahead.size === 0 || !state.isLoaded) return state;
  let { lastSeq } = state;
  while (state.ahead.has(lastSeq + 1)) lastSeq += 1;
  const ahead = new Set([...state.ahead].filter((seq) => seq > lastSeq));
  return { ...state, lastSeq, ahead };
}

function withPositions(state: ConversationState, positions: readonly ReadPosition[]): ConversationState {
  const news = positions.filter(({ userId, seq }) => seq > (state.readPositions.get(userId) ?? -1));
  if (news.length === 0) return state;
  return {
    ...state,
    readPositions: new Map([...state.readPositions, ...news.map((it) => [it.userId, it.seq] as const)]),
  };
}
