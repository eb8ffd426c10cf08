import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/** Who may do what with a group buy (docs/rules/roles.md#managing-a-group-buy). */

/** `role` is the effective role in the group buy's organization; GUEST for everyone outside it. */
export interface GroupBuyActor {
  readonly role: Role;
  /** Created it or is one of its agents. */
  readonly isAssigned: boolean;
}

/** An AGENT edits only what they created or are assigned to; ORGADMIN and SUPERADMIN everything in the organization. */
export const canEditGroupBuy = ({ role, isAssigned }: GroupBuyActor) =>
  isOrganizationManager(role) || (role === 'AGENT' && isAssigned);

/** ORGADMIN and SUPERADMIN only (docs/rules/roles.md#managing-a-group-buy). */
export const canDeleteGroupBuy = (role: Role) => isOrganizationManager(role);

/** The exact participant count is for agent-level roles; others see only the heat. */
export const canSeeParticipantCount = (role: Role) => isAgentLevel(role);
