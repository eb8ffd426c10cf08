import { isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';

/**
 * The orders that somebody organises: `/admin/orders` is the managers' (specification 2, section 2), so agents have the
 * same page of their own orders.
 */
export const managedOrdersPath = (role: Role) => (isOrganizationManager(role) ? '/admin/orders' : '/agent/orders');
