import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';
import { useSystemStatus } from './system.api.ts';

interface ForDevelopersProps {
  /** Only for people who are signed in; others sign in first and come back. */
  needsAccount?: boolean;
  /** Whether this is a build for developers, where the pages need no switch. */
  isDevelopment?: boolean;
  children: ReactNode;
}

/** A page for developers; where it is not served its address is an unknown one (docs/rules/site.md#developers-pages). */
export function ForDevelopers({
  needsAccount = false,
  isDevelopment = import.meta.env.DEV,
  children,
}: ForDevelopersProps) {
  const { data, isPending } = useSystemStatus();
  const isSignedIn = useSession((session) => session.isAuthenticated);
  const { pathname, search, hash } = useLocation();
  if (isPending && !isDevelopment) return <PageSkeleton />;
  if (!isDevelopment && !data?.developerPages) return <Navigate to="/" replace />;
  if (needsAccount && !isSignedIn) return <Navigate to="/login" replace state={{ from: pathname + search + hash }} />;
  return children;
}
