import { isOrganizationManager, type Role } from '../roles/roles.ts';

export interface ReputationViewer {
  isSelf: boolean;
  /** In the organization that is selected; GUEST without one. */
  role: Role;
  /** The person has ordered from a group buy in that organization that the viewer organizes. */
  organizesForThem: boolean;
  /** The person has ordered in that organization or is a member of it. */
  isInOrganization: boolean;
}

/** People who handle a person's orders may know how reliably those are closed. */
export function canReadReputation({ isSelf, role, organizesForThem, isInOrganization }: ReputationViewer): boolean {
  if (isSelf || role === 'SUPERADMIN') return true;
  if (isOrganizationManager(role)) return isInOrganization;
  return role === 'AGENT' && organizesForThem;
}
