import { eq } from 'drizzle-orm';
import { personal, plain, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { channelDepartures, channelMembers, channels } from './channels.tables.ts';

const words = wordsOfOrganization;

export const channelsPersonal = [
  personal(channels, {
    columns: {
      organizationId: plain,
      id: plain,
      name: words,
      slug: words,
      description: words,
      isPrivate: plain,
      adminOnly: plain,
      isDefault: plain,
      createdById: plain,
      createdAt: plain,
      archivedAt: plain,
    },
  }),
  personal(channelMembers, {
    rowsOf: ({ userId }) => eq(channelMembers.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      organizationId: plain,
      channelId: plain,
      userId: plain,
      isAdmin: plain,
      canPost: plain,
      isMuted: plain,
      joinedAt: plain,
    },
  }),
  personal(channelDepartures, {
    rowsOf: ({ userId }) => eq(channelDepartures.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, channelId: plain, userId: plain, wasRemoved: plain, canPost: plain },
  }),
];
