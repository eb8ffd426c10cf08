import { authErrors } from '@cobuy/contract/auth/auth.errors';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { ConfirmEmailForm, ReclaimAccountForm } from '../../rooms/auth/confirm-email.tsx';
import { type EmailLink, useEmailLink } from '../../rooms/auth/email-link.api.ts';
import { EndedEmailLink } from '../../rooms/auth/ended-email-link.tsx';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { useOpenAccount } from '../../rooms/auth/use-open-account.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';

const title = 'Confirm your e-mail';

/** A look at the link changes nothing: programs that look at mail open every link in it. */
export function VerifyEmailPage() {
  usePageTitle(title);
  const [search] = useSearchParams();
  const token = search.get('token');
  return token ? <LinkedAccount token={token} /> : <EndedEmailLink title={title} />;
}

function LinkedAccount({ token }: { token: string }) {
  const { data, error, refetch, isFetching } = useEmailLink(token);
  if (data) return <ChooseWay token={token} link={data} />;
  if (error instanceof ApiError && error.code === authErrors.link_invalid.code) return <EndedEmailLink title={title} />;
  return (
    <EntryFrame title={title}>
      {error ? (
        <ErrorState title="We couldn’t check your link" retry={{ refetch, isFetching }}>
          {messageOf(error, 'Please try again in a moment.')}
        </ErrorState>
      ) : (
        <SkeletonFrame label="Checking your link…" height="12rem" />
      )}
    </EntryFrame>
  );
}

function ChooseWay({ token, link }: { token: string; link: EmailLink }) {
  const open = useOpenAccount();
  const [wasMe, setWasMe] = useState(true);
  const openConfirmed = async (confirm: () => Promise<void>) => {
    await open(confirm, '/dashboard');
    showToast({ tone: 'ok', title: 'Your e-mail is confirmed' });
  };
  const way = { token, email: link.email, onOpen: openConfirmed };
  return (
    <EntryFrame
      title={wasMe ? title : 'Make the account yours'}
      lead={
        wasMe
          ? 'After that, all orders placed with this address will appear in your account.'
          : 'Choose your own password. The person who created the account will be signed out, and their password and name will be removed.'
      }
      more={
        <Button variant="quiet" wide onClick={() => setWasMe(!wasMe)}>
          {wasMe ? 'This was not me' : 'It was me'}
        </Button>
      }
    >
      <p>
        An account for <strong>{link.email}</strong> was created on <Moment at={link.createdAt} />
        {link.name === null ? null : (
          <>
            {' '}
            with the name “<strong>{link.name}</strong>”
          </>
        )}
        .
      </p>
      {wasMe ? <p>Enter a password only if you chose it yourself.</p> : null}
      {wasMe ? <ConfirmEmailForm key="confirm" {...way} /> : <ReclaimAccountForm key="reclaim" {...way} />}
    </EntryFrame>
  );
}
