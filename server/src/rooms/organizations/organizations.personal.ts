import { personal, plain, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { organizations } from './organizations.tables.ts';

const words = wordsOfOrganization;

export const organizationsPersonal = [
  personal(organizations, {
    columns: {
      id: plain,
      name: words,
      slug: words,
      isDefault: plain,
      whiteLabeled: plain,
      logoUrl: words,
      logoBytes: plain,
      ownerId: plain,
      timeZone: plain,
      autoApproveAgentRequests: plain,
      brandColor: plain,
      autoCancel: plain,
      paymentDueDays: plain,
      closePaidAfterDays: plain,
      uploadBytes: plain,
      settingsChangedAt: plain,
      settingsChangedBy: plain,
      deletedAt: plain,
      createdAt: plain,
      updatedAt: plain,
    },
  }),
];
