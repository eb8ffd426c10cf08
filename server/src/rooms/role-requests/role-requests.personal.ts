import { eq } from 'drizzle-orm';
import { own, personal } from '../../platform/personal/personal-table.ts';
import { roleRequests } from './role-requests.tables.ts';

export const roleRequestsPersonal = [
  personal(roleRequests, {
    rowsOf: ({ userId }) => eq(roleRequests.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      /** The person has read it in the answer. */
      notes: own,
    },
  }),
];
