import { eq } from 'drizzle-orm';
import { personal, stays } from '../../platform/personal/personal-table.ts';
import { announcementMailsUnproved, broadcastRecipients, broadcasts } from './broadcasts.tables.ts';

const said = stays('it was said for an organization, to many; it stays without its sender');

export const broadcastsPersonal = [
  personal(broadcasts, {
    rowsOf: ({ userId }) => eq(broadcasts.senderId, userId),
    columns: {
      title: said,
      body: said,
    },
  }),
  personal(broadcastRecipients, {
    rowsOf: ({ userId }) => eq(broadcastRecipients.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(announcementMailsUnproved, {
    rowsOf: ({ userId }) => eq(announcementMailsUnproved.userId, userId),
    rowsGo: 'at deletion',
  }),
];
