import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/** `role` is the one in the product's organization (docs/rules/products.md#changing). */

/** Edit and delete: the creator, ORGADMIN or SUPERADMIN. */
export const canEditProduct = ({ role, isCreator }: { role: Role; isCreator: boolean }) =>
  isOrganizationManager(role) || (isAgentLevel(role) && isCreator);
