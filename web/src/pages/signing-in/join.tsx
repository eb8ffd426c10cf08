import type { AcceptedInvitation, InvitationState } from '@cobuy/contract/invitations/invitations.http';
import { invitationTexts, roleLabelOfInvitations } from '@cobuy/domain/invitations/invitation-rules';
import { roleRank } from '@cobuy/domain/roles/roles';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useSession } from '../../lib/session/session.ts';
import { signOut } from '../../rooms/auth/auth.api.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { acceptInvitation, useInvitationState } from '../../rooms/invitations/invitations.api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';

const joinPath = (code: string) => `/join?code=${encodeURIComponent(code)}`;

/** `/join?code=`: what an invitation leads to, and the way in. */
export function JoinPage() {
  const [parameters] = useSearchParams();
  const code = parameters.get('code')?.trim() ?? '';
  const { data, error, isLoading, refetch, isFetching } = useInvitationState(code);
  // Kept here, because data about the invitation is forgotten when another organization becomes the current one.
  const [accepted, setAccepted] = useState<AcceptedInvitation | null>(null);
  const organization = accepted?.organization ?? data?.organization;
  const isOpen = accepted !== null || data?.valid === true;
  usePageTitle(isOpen ? 'Join' : 'Invitation');
  const problem =
    code === '' ? invitationTexts.noCode : error ? messageOf(error, 'We couldn’t read this invitation') : null;
  return (
    <EntryFrame
      title={organization && isOpen ? `Join ${organization.name}` : 'Invitation'}
      lead={data?.valid && !accepted ? <Greeting invitation={data} /> : undefined}
      more={<LinkButton to="/">Browse group buys</LinkButton>}
    >
      {isLoading && !accepted ? <SkeletonFrame label="Loading…" height="44px" /> : null}
      {problem && !accepted ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {error && code !== '' && !accepted && !isRefused(error) ? (
        <Button onClick={() => void refetch()} pending={isFetching}>
          Try Again
        </Button>
      ) : null}
      {code === '' || (error && isRefused(error) && !accepted) ? <OtherWaysIn /> : null}
      {accepted ? (
        <Joined accepted={accepted} />
      ) : data ? (
        <Ways code={code} invitation={data} onAccepted={setAccepted} />
      ) : null}
    </EntryFrame>
  );
}

function Greeting({ invitation: { organization, inviter, role } }: { invitation: InvitationState }) {
  const firstName = useSession((session) => (session.orderNumber === null ? session.user?.firstName : null));
  const who = inviter ? `${inviter} from ${organization.name}` : organization.name;
  const invites = `${who} invited you to join with the role ${roleLabelOfInvitations[role]}.`;
  return firstName ? `Hi ${firstName}! ${invites}` : invites;
}

function Ways({ code, invitation, onAccepted }: SignedInProps) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  const isOfOrder = useSession((session) => session.orderNumber !== null);
  if (!invitation.valid)
    return (
      <Stack gap={12}>
        <Notice tone="warn" announced>
          {invitation.message}
        </Notice>
        <OtherWaysIn organization={invitation.organization.name} />
      </Stack>
    );
  if (!isAuthenticated) return <SignedOut code={code} invitation={invitation} />;
  return isOfOrder ? (
    <OfOneOrder code={code} invitation={invitation} />
  ) : (
    <SignedIn code={code} invitation={invitation} onAccepted={onAccepted} />
  );
}

/** A refusal stays the same each time; a broken connection doesn't. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status < 500 && error.status !== 429;

function OtherWaysIn({ organization = 'the person who sent it' }: { organization?: string }) {
  const isAuthenticated = useSession((session) => session.isAuthenticated);
  return (
    <>
      <p>Please ask {organization} for a new one.</p>
      {isAuthenticated ? null : (
        <Cluster gap={8}>
          <LinkButton to="/login">Sign in</LinkButton>
          <LinkButton to="/register">Create an account without it</LinkButton>
        </Cluster>
      )}
    </>
  );
}

const stateOf = (code: string, { organization }: InvitationState) => ({
  from: joinPath(code),
  invitationCode: code,
  organizationName: organization.name,
});

function SignedOut({ code, invitation }: { code: string; invitation: InvitationState }) {
  const state = stateOf(code, invitation);
  return (
    <Stack gap={12}>
      {invitation.isForOneAddress ? <p>It’s for the address it was sent to: use that one.</p> : null}
      <LinkButton to="/register" state={state} variant="primary" wide>
        Create an account
      </LinkButton>
      <LinkButton to="/login" state={state} wide>
        Sign in
      </LinkButton>
    </Stack>
  );
}

function AsAnother({ code, invitation, label }: { code: string; invitation: InvitationState; label: string }) {
  const navigate = useNavigate();
  const leave = async () => {
    await signOut().catch(() => undefined);
    await navigate('/login', { state: stateOf(code, invitation) });
  };
  return (
    <Button wide onClick={() => void leave()}>
      {label}
    </Button>
  );
}

function OfOneOrder({ code, invitation }: { code: string; invitation: InvitationState }) {
  const user = useSession((session) => session.user);
  return (
    <Stack gap={12}>
      <Notice>You’re signed in to one order only. To join, sign in with your account or create one.</Notice>
      {user?.needsPasswordSetup ? (
        <LinkButton
          to="/set-password"
          state={{ ...stateOf(code, invitation), email: user.email }}
          variant="primary"
          wide
        >
          Set a password
        </LinkButton>
      ) : null}
      <AsAnother code={code} invitation={invitation} label="Sign in with an account" />
    </Stack>
  );
}

interface SignedInProps {
  code: string;
  invitation: InvitationState;
  onAccepted: (accepted: AcceptedInvitation) => void;
}

function SignedIn({ code, invitation, onAccepted }: SignedInProps) {
  const email = useSession((session) => session.user?.email);
  const membership = useSession((session) =>
    session.userOrganizations.find(({ organizationId }) => organizationId === invitation.organization.id),
  );
  const isThere = membership !== undefined && roleRank[membership.role] >= roleRank[invitation.role];
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const join = async () => {
    setIsBusy(true);
    setProblem(null);
    try {
      const accepted = await acceptInvitation(code);
      await refreshSession({ always: true }).catch(() => undefined);
      useSession.getState().choose(accepted.organization.id);
      onAccepted(accepted);
    } catch (error) {
      setProblem(messageOf(error, 'You couldn’t join'));
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Stack gap={12}>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      <p>You’re signed in as {email}.</p>
      {invitation.isForOneAddress ? <p>The invitation is for the address it was sent to.</p> : null}
      {isThere ? <p>You’re already a member, and you’ll keep your role there.</p> : null}
      <Button variant="primary" wide pending={isBusy} onClick={() => void join()}>
        Join {invitation.organization.name}
      </Button>
      <AsAnother code={code} invitation={invitation} label="Sign in as someone else" />
    </Stack>
  );
}

function Joined({ accepted }: { accepted: AcceptedInvitation }) {
  return (
    <Stack gap={12}>
      <Notice tone={accepted.outcome === 'kept' ? 'info' : 'ok'} announced>
        {accepted.message}
      </Notice>
      <LinkButton to="/dashboard" variant="primary" wide>
        Go to Dashboard
      </LinkButton>
    </Stack>
  );
}
