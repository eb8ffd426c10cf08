import { eq } from 'drizzle-orm';
import { personal, plain, stays } from '../../platform/personal/personal-table.ts';
import { conversations, messages, readPositions } from './conversations.tables.ts';

export const conversationsPersonal = [
  personal(conversations, { columns: { organizationId: plain, id: plain, lastSeq: plain, createdAt: plain } }),
  personal(messages, {
    rowsOf: ({ userId }) => eq(messages.senderId, userId),
    organization: 'organizationId',
    columns: {
      organizationId: plain,
      conversationId: plain,
      seq: plain,
      id: plain,
      changedSeq: plain,
      senderId: plain,
      clientId: plain,
      type: plain,
      content: { ...stays('others have answered it; it stays under "Deleted user"'), quotes: true },
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
    rowsGo: 'at deletion',
    columns: { organizationId: plain, conversationId: plain, userId: plain, seq: plain, at: plain },
  }),
];
