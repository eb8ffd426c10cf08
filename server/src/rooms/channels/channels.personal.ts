import { eq } from 'drizzle-orm';
import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { channelDepartures, channelMembers, channels } from './channels.tables.ts';

const words = wordsOfOrganization;

export const channelsPersonal = [
  personal(channels, {
    columns: {
      name: words,
      slug: words,
      description: words,
    },
  }),
  personal(channelMembers, {
    rowsOf: ({ userId }) => eq(channelMembers.userId, userId),
    rowsGo: 'at deletion',
  }),
  personal(channelDepartures, {
    rowsOf: ({ userId }) => eq(channelDepartures.userId, userId),
    rowsGo: 'at deletion',
  }),
];
