/** Roles and their rank (docs/rules/roles.md#rank). */

export const memberRoles = ['BUYER', 'AGENT', 'ORGADMIN'] as const;
export type MemberRole = (typeof memberRoles)[number];

export const roles = ['GUEST', 'BUYER', 'AGENT', 'ORGADMIN', 'SUPERADMIN'] as const;
export type Role = (typeof roles)[number];

export const roleRank: Record<Role, number> = { GUEST: 0, BUYER: 1, AGENT: 2, ORGADMIN: 3, SUPERADMIN: 4 };

export const roleLabel: Record<Role, string> = {
  GUEST: 'Guest',
  BUYER: 'Buyer',
  AGENT: 'Agent',
  ORGADMIN: 'Admin',
  SUPERADMIN: 'Super Admin',
};

/** Organizers (docs/rules/roles.md#rank). */
export const agentLevelRoles = ['AGENT', 'ORGADMIN', 'SUPERADMIN'] as const satisfies readonly Role[];
/** Managers of an organization (docs/rules/roles.md#rank). */
export const organizationManagerRoles = ['ORGADMIN', 'SUPERADMIN'] as const satisfies readonly Role[];
export const signedInRoles = ['BUYER', 'AGENT', 'ORGADMIN', 'SUPERADMIN'] as const satisfies readonly Role[];

export const isAgentLevel = (role: Role) => (agentLevelRoles as readonly Role[]).includes(role);
export const isOrganizationManager = (role: Role) => (organizationManagerRoles as readonly Role[]).includes(role);

export const hasRole = (role: Role, required: Role | readonly Role[]) =>
  typeof required === 'string' ? role === required : required.includes(role);

/**
 * SUPERADMIN if the account is; otherwise the role in the current organization; otherwise the account's own role;
 * GUEST when nothing is known.
 */
export function effectiveRole(
  accountRole: Role | null | undefined,
  membershipRole: MemberRole | null | undefined,
): Role {
  if (accountRole === 'SUPERADMIN') return 'SUPERADMIN';
  return membershipRole ?? accountRole ?? 'GUEST';
}

/** The role of an account outside any organization (docs/rules/roles.md#effective-role). */
export function accountRole(account: { isSuperadmin: boolean; hasPassword: boolean }): Role {
  if (account.isSuperadmin) return 'SUPERADMIN';
  return account.hasPassword ? 'BUYER' : 'GUEST';
}
