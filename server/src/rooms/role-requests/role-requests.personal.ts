import { eq } from 'drizzle-orm';
import { own, personal, plain } from '../../platform/personal/personal-table.ts';
import { roleRequests } from './role-requests.tables.ts';

export const roleRequestsPersonal = [
  personal(roleRequests, {
    rowsOf: ({ userId }) => eq(roleRequests.userId, userId),
    rowsGo: 'at deletion',
    columns: {
      organizationId: plain,
      id: plain,
      userId: plain,
      roleThen: plain,
      requestedRole: plain,
      requestedAt: plain,
      status: plain,
      /** The person has read it in the answer. */
      notes: own,
      decidedAt: plain,
      decidedById: plain,
    },
  }),
];
