import { eq } from 'drizzle-orm';
import { own, personal, plain, withheld } from '../personal/personal-table.ts';
import { smsNews, smsOutbox } from './sms-outbox.tables.ts';

export const smsOutboxPersonal = [
  personal(smsNews, {
    rowsOf: ({ userId }) => eq(smsNews.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      userId: plain,
      organizationId: plain,
      kind: plain,
      count: plain,
      groupBuyId: plain,
      groupBuyTitle: plain,
      path: plain,
      listPath: plain,
      createdAt: plain,
    },
  }),
  personal(smsOutbox, {
    rowsOf: ({ userId }) => eq(smsOutbox.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      id: plain,
      userId: plain,
      recipient: own,
      text: own,
      status: plain,
      createdAt: plain,
      expiresAt: plain,
      attempts: plain,
      nextAttemptAt: plain,
      sentAt: plain,
      failedAt: plain,
      lastError: withheld('what the gateway said, for whoever runs the installation'),
    },
  }),
];
