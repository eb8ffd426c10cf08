import { openGroupBuyErrors } from '@cobuy/contract/group-buys/open-group-buy.errors';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '../../../lib/calls/api-error.ts';
import { usePageTitle } from '../../../lib/frame/page-title.ts';
import { useSession } from '../../../lib/session/session.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Cluster } from '../../../ui/layout/stack.tsx';
import { browsePath } from '../group-buy-path.ts';

const notFound = openGroupBuyErrors.not_found.sentence;

/** The server answers an address that can't be a group buy's with 400. */
export const isGroupBuyGone = (error: Error | null) => error instanceof ApiError && [400, 404].includes(error.status);

interface GroupBuyFailureProps {
  title: string;
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>;
  /** Beside a failed load: what isn't lost. */
  children?: ReactNode;
}

/** A page whose group buy isn't there for its reader, or couldn't be loaded. */
export function GroupBuyFailure({ title, query, children }: GroupBuyFailureProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const { pathname } = useLocation();
  const isGone = isGroupBuyGone(query.error);
  usePageTitle(isGone ? notFound : null);
  const back = <LinkButton to={browsePath}>Back to Browse</LinkButton>;
  return (
    <Page title={title}>
      {isGone ? (
        <ErrorState
          title={notFound}
          action={
            <Cluster gap={8}>
              {isAuthenticated ? null : (
                <LinkButton to="/login" state={{ from: pathname }} variant="primary">
                  Sign in
                </LinkButton>
              )}
              {back}
            </Cluster>
          }
        >
          {isAuthenticated
            ? 'It may have been removed, or it belongs to an organization you’re not in.'
            : 'It may have been removed. If it’s private, sign in to see it.'}
        </ErrorState>
      ) : (
        <ErrorState title="Failed to load group buy details" retry={query} action={back}>
          {children}
        </ErrorState>
      )}
    </Page>
  );
}
