import type { MemberRole } from '@cobuy/domain/roles/roles';
import { eq } from 'drizzle-orm';
import { customType, integer, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { organizationTable } from '../../platform/database/owned-table.ts';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';

const bytea = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });
const instant = () => timestamp({ withTimezone: true });

export const invitations = organizationTable(
  'invitations',
  {
    organizationId: uuid().notNull(),
    id: uuid().notNull(),
    role: text().$type<MemberRole>().notNull(),
    codeHash: bytea().notNull(),
    codeSealed: bytea().notNull(),
    email: text(),
    maxUsages: integer(),
    usageCount: integer().notNull().default(0),
    createdById: uuid().notNull(),
    createdAt: instant().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] })],
);

export const invitationUses = organizationTable(
  'invitation_uses',
  {
    organizationId: uuid().notNull(),
    invitationId: uuid().notNull(),
    userId: uuid().notNull(),
    usedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.invitationId, table.userId] })],
);

export const invitationsPersonal = [
  personal(invitations, {
    // Invitations mailed to the person; those they made name other people and stay valid.
    rowsOf: ({ email }) => (email === null ? undefined : eq(invitations.email, email)),
    rowsGo: 'at deletion',
    columns: {
      codeHash: secret,
      codeSealed: secret,
      email: own,
    },
  }),
  personal(invitationUses, {
    rowsOf: ({ userId }) => eq(invitationUses.userId, userId),
    rowsGo: 'at deletion',
  }),
];
