import { memberRoles, type Role } from '@cobuy/domain/roles/roles';
import { tierName, tiers } from '@cobuy/domain/tiers/tiers';
import { roleLabelOfPeople } from '@cobuy/domain/users/user-rules';

const optionOf = (role: Role) => ({ value: role, label: roleLabelOfPeople[role] });

/** Roles that somebody may give to people (docs/rules/roles.md#giving-a-role). */
export const memberRoleOptions = memberRoles.map(optionOf);
export const roleOptions = (viewer: Role) => [
  ...memberRoleOptions,
  ...(viewer === 'SUPERADMIN' ? [optionOf('SUPERADMIN')] : []),
];

export const tierOptions = tiers.map((tier) => ({ value: tier, label: tierName[tier] }));
