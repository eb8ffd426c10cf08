import { isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';

/** Where `/dashboard` leads by effective role (docs/rules/roles.md#dashboards). */
export function dashboardPath(role: Role): string {
  if (isOrganizationManager(role)) return '/admin/dashboard';
  return role === 'AGENT' ? '/agent/dashboard' : '/buyer/dashboard';
}

/** Where `/orders` leads; a session that is limited to one order sees that order (docs/rules/roles.md#dashboards). */
export function ordersPath(role: Role, orderNumber: string | null): string {
  if (orderNumber) return `/buyer/orders/${orderNumber}`;
  if (isOrganizationManager(role)) return '/admin/orders';
  return role === 'AGENT' ? '/agent/dashboard' : '/buyer/orders';
}
