import { eq } from 'drizzle-orm';
import { own, personal, secret } from '../../platform/personal/personal-table.ts';
import { invitations, invitationUses } from './invitations.tables.ts';

export const invitationsPersonal = [
  personal(invitations, {
    // By mail to the person; what they made for others names those, and goes on.
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
