import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import type { ConversationState, Unsent } from '../syncing/conversation-state.ts';
import { shownMessages } from '../syncing/shown-messages.ts';

export interface MessageRow {
  /** The same before and after the server has acknowledged it. */
  key: string;
  message: Message | null;
  /** Set, with `message` null, where the server has not acknowledged it. */
  unsent: Unsent | null;
  createdAt: string;
  /** The first of its day in the viewer's time zone. */
  startsDay: boolean;
  /** The first that was new when the conversation was opened. */
  isFirstNew: boolean;
  /** Shows its sender and time; messages that soon follow from the same sender don't. */
  startsGroup: boolean;
}

/** Milliseconds between two messages of one sender that are shown as one. */
const groupGap = 5 * 60_000;

export type ArrangedState = Pick<ConversationState, 'known' | 'deleted' | 'from' | 'unsent' | 'opened' | 'hasOlder'>;

/** What the list shows, oldest first; what is unsent stands at the end. */
export function arrangeRows(state: ArrangedState, userId: string): MessageRow[] {
  const messages = shownMessages(state);
  const firstNew = findFirstNew(messages, state, userId);
  const rows: MessageRow[] = [];
  const add = (row: Pick<MessageRow, 'key' | 'message' | 'unsent' | 'createdAt' | 'isFirstNew'>) => {
    const before = rows.at(-1);
    const startsDay = !before || dayOf(before.createdAt) !== dayOf(row.createdAt);
    const follows =
      before !== undefined &&
      !startsDay &&
      !row.isFirstNew &&
      isPlain(before.message) &&
      isPlain(row.message) &&
      senderOf(before, userId) === senderOf(row, userId) &&
      Date.parse(row.createdAt) - Date.parse(before.createdAt) < groupGap;
    rows.push({ ...row, startsDay, startsGroup: !follows });
  };
  for (const message of messages)
    add({
      key: `${message.senderId} ${message.clientId}`,
      message,
      unsent: null,
      createdAt: message.createdAt,
      isFirstNew: message.id === firstNew?.id,
    });
  for (const unsent of state.unsent)
    add({
      key: `${userId} ${unsent.clientId}`,
      message: null,
      unsent,
      createdAt: unsent.createdAt,
      isFirstNew: false,
    });
  return rows;
}

function findFirstNew(messages: readonly Message[], { opened, hasOlder }: ArrangedState, userId: string) {
  const firstNew = messages.find(
    ({ seq, senderId }) => seq > opened.readSeq && seq <= opened.lastSeq && senderId !== userId,
  );
  // While older messages aren't loaded, the first new one may be among them.
  const isCertain = !hasOlder || (messages[0] !== undefined && messages[0].seq <= opened.readSeq);
  return isCertain ? firstNew : undefined;
}

const dayOf = (at: string) => new Date(at).toDateString();
const isPlain = (message: Message | null) => message === null || message.type === 'normal';
const senderOf = ({ message }: Pick<MessageRow, 'message'>, userId: string) => message?.senderId ?? userId;
