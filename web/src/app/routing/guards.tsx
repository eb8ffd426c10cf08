import { asksForOrderNumber, withoutAsking } from '@cobuy/domain/orders/path-for-buyer';
import { hasRole, type Role } from '@cobuy/domain/roles/roles';
import { lazy, useState } from 'react';
import { Outlet, useLocation, useParams } from 'react-router';
import { useIsSessionUnasked } from '../../lib/calls/refresh-session.ts';
import { roleIn, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { LeadTo } from './redirects.tsx';

/** Few people ever see it. */
const AccessDenied = lazy(async () => ({
  default: (await loadCode(() => import('./access-denied.tsx'))).AccessDenied,
}));

/** People who must set up a second factor see only that page until they do; the server refuses the rest. */
function useIsLedToSecurity() {
  const { pathname } = useLocation();
  return useSession((session) => session.user?.needsSecondFactor) && pathname !== '/settings';
}
const securityPath = '/settings?tab=security';

/** Only for people who are signed in; others sign in first and come back. */
export function RequireSignedIn() {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isLed = useIsLedToSecurity();
  if (isLed) return <LeadTo to={securityPath} />;
  return isAuthenticated ? <Outlet /> : <ToSignIn />;
}

interface RequireRoleProps {
  roles: readonly Role[];
  /** The session of an order sign-in may enter the page of its own order. */
  admitsOrderSession?: boolean;
}

/** Only for these roles; the server decides about the data, this about the page. */
export function RequireRole({ roles, admitsOrderSession = false }: RequireRoleProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const orderNumber = useSession((session) => session.orderNumber);
  const role = useEffectiveRole();
  const params = useParams();
  const { pathname, search, hash } = useLocation();
  const isLed = useIsLedToSecurity();
  if (!isAuthenticated) return <ToSignIn />;
  if (isLed) return <LeadTo to={securityPath} />;
  const ofOrder = admitsOrderSession && orderNumber !== null;
  const isOwnOrder = ofOrder && params.orderNumber === orderNumber;
  // Of two orders placed without an account, the browser is signed in to the last one: the other asks for its number.
  if (ofOrder && params.orderNumber && !isOwnOrder)
    return <LeadTo to="/order-login" state={{ from: pathname + search + hash, orderNumber: params.orderNumber }} />;
  return hasRole(role, roles) || isOwnOrder ? <Outlet /> : <AccessDenied required={roles} current={role} />;
}

/**
 * Only for people who are signed out, for somebody signed in to a single order, who has to sign in for everything else,
 * and for a GUEST who hasn't set a password.
 */
export function SignedOutOnly({ admitsGuest = false }: { admitsGuest?: boolean }) {
  const { key } = useLocation();
  return <SignedOutAtEntry key={key} admitsGuest={admitsGuest} />;
}

/** Asked once, on entering the page: people who sign in on it are on the way to where its form leads. */
function SignedOutAtEntry({ admitsGuest }: { admitsGuest: boolean }) {
  const [mayEnter] = useState(() => {
    const session = useSession.getState();
    return !session.isAuthenticated || session.orderNumber !== null || (admitsGuest && roleIn(session) === 'GUEST');
  });
  return mayEnter ? <Outlet /> : <LeadTo to="/dashboard" />;
}

/** A mail about an order placed without signing in has a link that asks for the order number. */
function ToSignIn() {
  const { pathname, search, hash } = useLocation();
  const { orderNumber } = useParams();
  const farewell = useSession((session) => session.farewell);
  const isUnasked = useIsSessionUnasked();
  // A guest whose order has opened a session is about to be known.
  if (isUnasked) return <PageSkeleton />;
  if (farewell?.from === pathname) return <LeadTo to={farewell.to} />;
  if (orderNumber && asksForOrderNumber(search)) {
    const from = pathname + withoutAsking(search) + hash;
    return <LeadTo to="/order-login" state={{ from, orderNumber }} />;
  }
  return <LeadTo to="/login" state={{ from: pathname + search + hash }} />;
}
