import type { MessageType } from '@cobuy/domain/conversations/message-rules';
import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { bigint, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { personal, stays } from '../../platform/personal/personal-table.ts';

const place = () => bigint({ mode: 'number' });
const instant = () => timestamp({ withTimezone: true });

export const conversations = organizationTable(
  'conversations',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    lastSeq: place().notNull().default(0),
    createdAt: instant().notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const messages = organizationTable(
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

export const readPositions = organizationTable(
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

/** Identifies a conversation: its ID is that of its order or channel. */
export interface ConversationKey {
  organizationId: string;
  conversationId: string;
}

const outside = (conversation: Column, orders: SQL | undefined) => orders && sql`${conversation} NOT IN (${orders})`;

export const conversationsPersonal = [
  personal(conversations),
  personal(messages, {
    rowsOf: ({ userId }) => eq(messages.senderId, userId),
    givenOf: ({ userId, guestOrders }) =>
      and(eq(messages.senderId, userId), outside(messages.conversationId, guestOrders)),
    mentions: 'mentions',
    columns: {
      content: { ...stays('others have answered it; it stays under "Deleted user"'), quotes: 'said' },
    },
  }),
  personal(readPositions, {
    rowsOf: ({ userId }) => eq(readPositions.userId, userId),
    givenOf: ({ userId, guestOrders }) =>
      and(eq(readPositions.userId, userId), outside(readPositions.conversationId, guestOrders)),
    rowsGo: 'at deletion',
  }),
];
