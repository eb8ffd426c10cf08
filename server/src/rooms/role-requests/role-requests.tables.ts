import type { MemberRole } from '@cobuy/domain/roles/roles';
import { eq } from 'drizzle-orm';
import { primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { own, personal } from '../../platform/personal/personal-table.ts';

const instant = () => timestamp({ withTimezone: true });

export const roleRequests = organizationTable(
  'role_requests',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    userId: uuid().notNull(),
    roleThen: text().$type<MemberRole>().notNull(),
    requestedRole: text().$type<MemberRole>().notNull(),
    requestedAt: instant().notNull(),
    status: text().$type<'PENDING' | 'APPROVED' | 'REJECTED'>().notNull().default('PENDING'),
    notes: text(),
    decidedAt: instant(),
    decidedById: uuid(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

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
