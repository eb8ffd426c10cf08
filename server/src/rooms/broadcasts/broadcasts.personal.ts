import { eq } from 'drizzle-orm';
import { personal, plain, stays } from '../../platform/personal/personal-table.ts';
import { announcementMailsUnproved, broadcastRecipients, broadcasts } from './broadcasts.tables.ts';

const said = stays('it was said for an organization, to many; it stays without its sender');

export const broadcastsPersonal = [
  personal(broadcasts, {
    rowsOf: ({ userId }) => eq(broadcasts.senderId, userId),
    columns: {
      organizationId: plain,
      id: plain,
      groupBuyId: plain,
      unpaidOnly: plain,
      senderId: plain,
      title: said,
      body: said,
      recipients: plain,
      createdAt: plain,
      kind: plain,
      byMail: plain,
      mails: plain,
      mailsKept: plain,
      mailsFailed: plain,
    },
  }),
  personal(broadcastRecipients, {
    rowsOf: ({ userId }) => eq(broadcastRecipients.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, broadcastId: plain, userId: plain },
  }),
  personal(announcementMailsUnproved, {
    rowsOf: ({ userId }) => eq(announcementMailsUnproved.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, announcementId: plain, userId: plain, toAll: plain, at: plain },
  }),
];
