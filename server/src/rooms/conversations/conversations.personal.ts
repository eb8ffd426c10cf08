import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { personal, plain, stays } from '../../platform/personal/personal-table.ts';
import { conversations, messages, readPositions } from './conversations.tables.ts';

const outside = (conversation: Column, orders: SQL | undefined) => orders && sql`${conversation} NOT IN (${orders})`;

export const conversationsPersonal = [
  personal(conversations, { columns: { organizationId: plain, id: plain, lastSeq: plain, createdAt: plain } }),
  personal(messages, {
    rowsOf: ({ userId }) => eq(messages.senderId, userId),
    givenOf: ({ userId, guestOrders }) =>
      and(eq(messages.senderId, userId), outside(messages.conversationId, guestOrders)),
    mentions: 'mentions',
    columns: {
      organizationId: plain,
      conversationId: plain,
      seq: plain,
      id: plain,
      changedSeq: plain,
      senderId: plain,
      clientId: plain,
      type: plain,
      content: { ...stays('others have answered it; it stays under "Deleted user"'), quotes: 'said' },
      mentions: plain,
      replyToId: plain,
      createdAt: plain,
      editedAt: plain,
      deletedAt: plain,
      deletedById: plain,
    },
  }),
  personal(readPositions, {
    rowsOf: ({ userId }) => eq(readPositions.userId, userId),
    givenOf: ({ userId, guestOrders }) =>
      and(eq(readPositions.userId, userId), outside(readPositions.conversationId, guestOrders)),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, conversationId: plain, userId: plain, seq: plain, at: plain },
  }),
];
