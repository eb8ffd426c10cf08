import { randomUUIDv7 } from 'node:crypto';
import { conversationErrors } from '@cobuy/contract/conversations/conversations.errors';
import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import type { Services } from '../../platform/context.ts';
import { brokenConstraint } from '../../platform/database/database-error.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { findMessage, findMessageByClientId, insertConversation, type MessageRow } from './conversations.queries.ts';
import type { ConversationKey } from './conversations.tables.ts';
import { insertMessages, type NewMessageRow } from './insert-messages.queries.ts';
import { insertTogether } from './insert-together.ts';

export interface NewMessage {
  senderId: string;
  /** Unique forever per sender: a retry with it stores nothing and returns the stored message. */
  clientId?: string | undefined;
  content: string;
  type?: MessageType;
  mentions?: readonly string[];
  replyToId?: string | null | undefined;
}

type Insert = (row: NewMessageRow) => Promise<MessageRow | null>;

/**
 * Stores a message under its conversation's next number. The caller checks who may write there.
 * @throws message.client_id_reused, message.reply_not_found
 */
export const postMessage = (services: Pick<Services, 'db' | 'clock'>, key: ConversationKey, written: NewMessage) =>
  post(services.db, services, key, written, (row) => insertTogether(services.db, key, row));

/** For a transaction that locked the conversation (`lockOrCreateConversation`): a concurrent retry fails it. */
export const postMessageWithin = (
  tx: Db,
  services: Pick<Services, 'clock'>,
  key: ConversationKey,
  written: NewMessage,
) => post(tx, services, key, written, async (row) => (await insertMessages(tx, key, [row]))[0] ?? null);

async function post(
  db: Db,
  { clock }: Pick<Services, 'clock'>,
  key: ConversationKey,
  { senderId, clientId, content: written, type = 'normal', mentions = [], replyToId = null }: NewMessage,
  insert: Insert,
): Promise<{ row: MessageRow; isNew: boolean }> {
  const id = randomUUIDv7();
  // A lone surrogate becomes the replacement character, in a retry too.
  const content = written.toWellFormed();
  const row = { id, senderId, clientId: clientId?.toWellFormed() ?? id, type, content, mentions, replyToId };
  if (replyToId) await requireReplied(db, key, replyToId);
  const store = () =>
    insert({ ...row, createdAt: clock.now() }).catch((error: unknown) => {
      // Two tries at the same moment: the other one stored it.
      if (brokenConstraint(error)?.name === 'messages_by_client_id') return null;
      throw error;
    });

  // An order chat begins with its first message, so the first try may find no conversation.
  for (let tries = 0; tries < 2; tries++) {
    const stored = await store();
    if (stored) return { row: stored, isNew: true };
    const earlier = await findMessageByClientId(db, key.organizationId, senderId, row.clientId);
    if (earlier) return { row: sameOrRefuse(earlier, key, content), isNew: false };
    await insertConversation(db, key);
  }
  throw new Error('a message found no conversation');
}

async function requireReplied(db: Db, key: ConversationKey, id: string) {
  const replied = await findMessage(db, key, id);
  if (!replied || replied.message.deletedAt) refuse(conversationErrors.reply_not_found);
}

function sameOrRefuse(earlier: MessageRow, { conversationId }: ConversationKey, content: string): MessageRow {
  const { message } = earlier;
  const isSame =
    message.conversationId === conversationId && (message.content === content || message.editedAt || message.deletedAt);
  return isSame ? earlier : refuse(conversationErrors.client_id_reused);
}
