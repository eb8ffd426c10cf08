import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/**
 * Any organizer may add and change suppliers, since whoever runs a group buy has to reach them. Deleting removes them
 * from everyone's products, so only managers and the person who added the supplier may do it.
 */
export const canDeleteSupplier = ({ role, isCreator }: { role: Role; isCreator: boolean }) =>
  isOrganizationManager(role) || (isAgentLevel(role) && isCreator);
