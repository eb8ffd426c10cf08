import type { Message } from '@cobuy/contract/conversations/conversations.schemas';
import { previewLengths, previewOf } from '@cobuy/domain/conversations/message-rules';
import type { ConversationState } from './conversation-state.ts';

/** The loaded messages, oldest first. A quote shows its message as it is now: edited, or gone. */
export function shownMessages({
  known,
  deleted,
  from,
}: Pick<ConversationState, 'known' | 'deleted' | 'from'>): Message[] {
  return [...known.values()]
    .filter(({ seq }) => seq >= from)
    .sort((one, other) => one.seq - other.seq)
    .map((message) => withCurrentQuote(message, known, deleted));
}

function withCurrentQuote(
  message: Message,
  known: ReadonlyMap<string, Message>,
  deleted: ReadonlySet<string>,
): Message {
  const { replyTo } = message;
  if (!replyTo) return message;
  if (deleted.has(replyTo.id)) return { ...message, replyTo: null };
  const content = previewOf(known.get(replyTo.id)?.content ?? replyTo.content, previewLengths.quote);
  return content === replyTo.content ? message : { ...message, replyTo: { ...replyTo, content } };
}
