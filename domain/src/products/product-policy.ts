import { isAgentLevel, isOrganizationManager, type Role } from '../roles/roles.ts';

/**
 * Who may do what with a product (docs/rules/products.md#changing). `role` is the role in the product's organization.
 */

/** Edit and delete: the creator, ORGADMIN or SUPERADMIN. */
export const canEditProduct = ({ role, isCreator }: { role: Role; isCreator: boolean }) =>
  isOrganizationManager(role) || (isAgentLevel(role) && isCreator);
