import { Navigate, type NavigateProps } from 'react-router';
import { PageSkeleton } from '../../ui/layout/page-skeleton.tsx';

/** Leads on, and holds the place of the page until its code is there: on a slow line it takes seconds. */
export const LeadTo = (to: NavigateProps) => (
  <>
    <PageSkeleton />
    <Navigate {...to} replace />
  </>
);
