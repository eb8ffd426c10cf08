import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/**
 * Any organizer may add and change suppliers, since whoever runs a group buy must reach them. Deletion affects
 * everyone's products, so it's up to managers and the person who added the supplier.
 */
export const canDeleteSupplier = ({ role, isCreator }: { role: Role; isCreator: boolean }) =>
  isOrganizationManager(role) || (isAgentLevel(role) && isCreator);
