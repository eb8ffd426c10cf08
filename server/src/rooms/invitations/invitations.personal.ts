import { eq } from 'drizzle-orm';
import { own, personal, plain, secret } from '../../platform/personal/personal-table.ts';
import { invitations, invitationUses } from './invitations.tables.ts';

export const invitationsPersonal = [
  personal(invitations, {
    // By mail to the person; what they made for others names those, and goes on.
    rowsOf: ({ email }) => (email === null ? undefined : eq(invitations.email, email)),
    rowsGo: 'at deletion',
    columns: {
      organizationId: plain,
      id: plain,
      role: plain,
      codeHash: secret,
      codeSealed: secret,
      email: own,
      maxUsages: plain,
      usageCount: plain,
      createdById: plain,
      createdAt: plain,
      expiresAt: plain,
    },
  }),
  personal(invitationUses, {
    rowsOf: ({ userId }) => eq(invitationUses.userId, userId),
    rowsGo: 'at deletion',
    columns: { organizationId: plain, invitationId: plain, userId: plain, usedAt: plain },
  }),
];
