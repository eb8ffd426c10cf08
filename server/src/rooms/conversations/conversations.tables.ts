import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { bigint, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const place = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true });

export const conversations = pgTable(
  'conversations',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    lastSeq: place().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const messages = pgTable(
  'messages',
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    seq: place().notNull(),
    id: uuid().notNull(),
    changedSeq: place().notNull(),
    senderId: uuid().notNull(),
    clientId: text().notNull(),
    type: text().$type<MessageType>().notNull().default('normal'),
    content: text().notNull(),
    mentions: text().array().notNull().default([]),
    replyToId: uuid(),
    createdAt: instant().notNull(),
    editedAt: instant(),
    deletedAt: instant(),
    deletedById: uuid(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.conversationId, table.seq] })],
);

export const readPositions = pgTable(
  'read_positions',
  {
    organizationId: uuid().notNull(),
    conversationId: uuid().notNull(),
    userId: uuid().notNull(),
    seq: place().notNull(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.conversationId, table.userId] })],
);

/** Which conversation: its id is that of the order or of the channel it belongs to. */
export interface ConversationKey {
  organizationId: string;
  conversationId: string;
}
