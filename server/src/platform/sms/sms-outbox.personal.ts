import { eq } from 'drizzle-orm';
import { own, personal, withheld } from '../personal/personal-table.ts';
import { smsNews, smsOutbox } from './sms-outbox.tables.ts';

export const smsOutboxPersonal = [
  personal(smsNews, {
    rowsOf: ({ userId }) => eq(smsNews.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(smsOutbox, {
    rowsOf: ({ userId }) => eq(smsOutbox.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      recipient: own,
      text: own,
      lastError: withheld('what the gateway said, for the operator of the site'),
    },
  }),
];
