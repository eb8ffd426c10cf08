import type { PasswordLinkState, securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createCaller } from '../../lib/calls/api.ts';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { BrokenLink } from './broken-link.tsx';
import { EntryFrame } from './entry-frame.tsx';

const call = createCaller<typeof securityCalls>(securityPaths);

interface PasswordLinkProps {
  title: string;
  token: string;
  purpose: 'reset_password' | 'set_password';
  /** The form, where the link still sets a password. */
  children: (state: PasswordLinkState) => ReactNode;
}

/** Checks a mail's link before anybody types a password for nothing. */
export function PasswordLink({ title, token, purpose, children }: PasswordLinkProps) {
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['password-link', purpose, token],
    queryFn: ({ signal }) => call('describePasswordLink', { query: { token, purpose }, signal }),
    // After the link is used up, the form stays until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return children(data);
  if (error instanceof ApiError && error.status === 400) return <BrokenLink title={title} />;
  if (error instanceof ApiError && error.status === 409)
    return (
      <EntryFrame title={title}>
        <Notice tone="info">{error.message}</Notice>
        <LinkButton to="/login" variant="primary" wide>
          Sign in
        </LinkButton>
      </EntryFrame>
    );
  return (
    <EntryFrame title={title}>
      {error ? (
        <ErrorState title="We couldn't check your link" retry={{ refetch, isFetching }}>
          {messageOf(error, 'Please try again in a moment.')}
        </ErrorState>
      ) : (
        <SkeletonFrame label="Checking your link…" height="12rem" />
      )}
    </EntryFrame>
  );
}
