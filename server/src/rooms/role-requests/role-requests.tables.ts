import type { MemberRole } from '@cobuy/domain/roles/roles';
import { pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = () => timestamp({ withTimezone: true });

export const roleRequests = pgTable(
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
