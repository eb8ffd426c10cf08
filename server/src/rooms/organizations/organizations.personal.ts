import { personal, wordsOfOrganization } from '../../platform/personal/personal-table.ts';
import { organizations } from './organizations.tables.ts';

const words = wordsOfOrganization;

export const organizationsPersonal = [
  personal(organizations, {
    columns: {
      name: words,
      slug: words,
      logoUrl: words,
    },
  }),
];
