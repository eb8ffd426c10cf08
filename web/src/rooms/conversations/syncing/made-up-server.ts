// An in-memory stand-in for the server's side of a conversation, for this room's tests.
import type { ChatPerson, Message, MessagePage } from '@cobuy/contract/conversations/conversations.schemas';
import { previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import type { ConversationEvent } from './conversation-state.ts';

export const person = (id: string): ChatPerson => ({
  id,
  name: id,
  firstName: id,
  lastName: null,
  avatarUrl: null,
  role: null,
});

export type Published = Extract<ConversationEvent, { type: 'posted' | 'edited' | 'deleted' }>;

interface Post {
  senderId: string;
  clientId: string;
  content: string;
  mentions?: readonly string[];
  replyToId?: string | null;
}

export function makeUpServer({ pageSize = 5, mostChanges = 8, mostBehind = 40 } = {}) {
  const rows = new Map<string, Message>();
  let lastSeq = 0;

  const present = (row: Message): Message => {
    const quoted = row.replyToId === null ? undefined : rows.get(row.replyToId);
    const replyTo =
      quoted && quoted.deletedAt === null
        ? { id: quoted.id, content: previewOf(quoted.content, previewLengths.quote), sender: quoted.sender }
        : null;
    return { ...row, replyTo };
  };
  const page = (messages: Message[], hasMore: boolean, nextCursor: string | null = null): MessagePage => ({
    messages: messages.map(present),
    hasMore,
    nextCursor,
    isTooFarBehind: false,
    lastSeq,
    readSeq: 0,
    readPositions: [],
  });

  return {
    get lastSeq() {
      return lastSeq;
    },
    ids: () => [...rows.values()].filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id),
    post({ senderId, clientId, content, mentions = [], replyToId = null }: Post): {
      message: Message;
      told: Published;
    } {
      const before = [...rows.values()].find((row) => row.senderId === senderId && row.clientId === clientId);
      if (before) return { message: present(before), told: { type: 'posted', message: present(before) } };
      lastSeq += 1;
      const row: Message = {
        id: `m${lastSeq}`,
        clientId,
        seq: lastSeq,
        changedSeq: lastSeq,
        type: 'normal',
        senderId,
        sender: person(senderId),
        content,
        mentions: [...mentions],
        replyToId,
        replyTo: null,
        createdAt: new Date(Date.UTC(2026, 0, 1, 12, lastSeq)).toISOString(),
        editedAt: null,
        isEdited: false,
        deletedAt: null,
      };
      rows.set(row.id, row);
      return { message: present(row), told: { type: 'posted', message: present(row) } };
    },
    edit(id: string, content: string): Published | null {
      const row = rows.get(id);
      if (!row || row.deletedAt !== null) return null;
      lastSeq += 1;
      rows.set(id, { ...row, content, changedSeq: lastSeq, isEdited: true, editedAt: '2026-01-02T00:00:00.000Z' });
      return { type: 'edited', message: present(rows.get(id) ?? row), seq: lastSeq };
    },
    remove(id: string): Published | null {
      const row = rows.get(id);
      if (!row || row.deletedAt !== null) return null;
      lastSeq += 1;
      rows.set(id, { ...row, content: '', changedSeq: lastSeq, deletedAt: '2026-01-02T00:00:00.000Z' });
      return { type: 'deleted', messageId: id, seq: lastSeq };
    },
    newest: (): MessagePage => pageBefore(lastSeq + 1),
    older: (cursor: string): MessagePage => pageBefore(Number(cursor)),
    changes(after: number): MessagePage {
      if (lastSeq - after > mostBehind) return { ...page([], false), isTooFarBehind: true };
      const changed = [...rows.values()]
        .filter(({ changedSeq }) => changedSeq > after)
        .sort((one, other) => one.changedSeq - other.changedSeq);
      return page(changed.slice(0, mostChanges), changed.length > mostChanges);
    },
    everything: (from: number): Message[] =>
      [...rows.values()].filter(({ seq, deletedAt }) => seq >= from && deletedAt === null).map(present),
  };

  function pageBefore(seq: number): MessagePage {
    const there = [...rows.values()].filter((row) => row.seq < seq && row.deletedAt === null);
    const messages = there.slice(-pageSize);
    const hasMore = there.length > pageSize;
    return page(messages, hasMore, hasMore ? String(messages[0]?.seq) : null);
  }
}

/** Numbers from 0 to below 1, the same for the same seed. */
export function seededRandom(seed: number) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
