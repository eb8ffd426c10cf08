import { roleLabelOfInvitations } from '@cobuy/domain/invitations/invitation-rules';
import { memberRoles } from '@cobuy/domain/roles/roles';

/** What one may be invited to be (docs/rules/invitations.md#links). */
export const invitedRoleOptions = memberRoles.map((role) => ({ value: role, label: roleLabelOfInvitations[role] }));

/** The role that a select's value names; `BUYER` if none. */
export const invitedRole = (value: string) => memberRoles.find((role) => role === value) ?? 'BUYER';
