import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/**
 * Any organizer adds and changes suppliers, since the person who runs a deal has to reach them. Deleting takes them off
 * everybody's products: that is for managers, and for the person who added the supplier.
 */
export const canDeleteSupplier = ({ role, isCreator }: { role: Role; isCreator: boolean }) =>
  isOrganizationManager(role) || (isAgentLevel(role) && isCreator);
