import { Navigate, useLocation } from 'react-router';
import { dashboardPath, ordersPath } from '../lib/dashboard-path.ts';
import { useEffectiveRole, useSession } from '../lib/session.ts';

/** `/dashboard`: each role to its own; an order sign-in to its order. */
export function ToDashboard() {
  const role = useEffectiveRole();
  const orderNumber = useSession((session) => session.orderNumber);
  return <Navigate to={orderNumber ? ordersPath(role, orderNumber) : dashboardPath(role)} replace />;
}

/** `/orders`: each role to its own list. */
export function ToOrders() {
  const role = useEffectiveRole();
  const orderNumber = useSession((session) => session.orderNumber);
  return <Navigate to={ordersPath(role, orderNumber)} replace />;
}

/** An address from before agents and administrators had the same: with its filters to where the page is now. */
export function ToSamePage({ path }: { path: string }) {
  const { search, hash } = useLocation();
  return <Navigate to={path + search + hash} replace />;
}
