import { isOrganizationManager, type Role } from '@cobuy/domain/roles/roles';
import { Navigate, type NavigateProps, useLocation } from 'react-router';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';

/** Leads on, and holds the place of the page until its code is there: on a slow line it takes seconds. */
export const LeadTo = (to: NavigateProps) => (
  <>
    <PageSkeleton />
    <Navigate {...to} replace />
  </>
);

/** `/dashboard`: each role to its own; an order sign-in to its order. */
export function ToDashboard() {
  const role = useEffectiveRole();
  const orderNumber = useSession((session) => session.orderNumber);
  return <LeadTo to={orderNumber ? ordersPath(role, orderNumber) : dashboardPath(role)} />;
}

/** `/orders`: each role to its own list. */
export function ToOrders() {
  const role = useEffectiveRole();
  const orderNumber = useSession((session) => session.orderNumber);
  return <LeadTo to={ordersPath(role, orderNumber)} />;
}

/** Leads from an address that agents and administrators didn't share yet to today's, with its filters. */
export function ToSamePage({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <LeadTo to={path + search + hash} />;
}

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
