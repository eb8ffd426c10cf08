import { and, type Column, eq, type SQL, sql } from 'drizzle-orm';
import { personal, stays } from '../../platform/personal/personal-table.ts';
import { conversations, messages, readPositions } from './conversations.tables.ts';

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
