import { eq } from 'drizzle-orm';
import { personal, stays } from '../../platform/personal/personal-table.ts';
import { updates } from './updates.tables.ts';

export const updatesPersonal = [
  personal(updates, {
    rowsOf: ({ userId }) => eq(updates.postedById, userId),
    columns: {
      text: stays('it was said for an organization, to many; it stays without its sender'),
    },
  }),
];
