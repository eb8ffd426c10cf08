import { useLocation } from 'react-router';
import { dashboardPath, ordersPath } from '../../lib/addresses/dashboard-path.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { LeadTo } from './lead-to.tsx';

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
