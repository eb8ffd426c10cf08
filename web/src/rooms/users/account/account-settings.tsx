import { displayName } from '@cobuy/domain/accounts/display-name';
import { isOrganizationManager, roleLabel } from '@cobuy/domain/roles/roles';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { useEffectiveRole } from '../../../lib/session/session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { useMailSending } from '../../system/system.api.ts';
import { AccountForm, openLinkText } from './account-form.tsx';
import { useChangeProfile, useProfile } from './profile.api.ts';

/** The tab of the settings about the account itself. @param reputation what the person's orders say of them */
export function AccountSettings({ reputation }: { reputation: ReactNode }) {
  const { data, isFetching, refetch, error } = useProfile();
  const role = useEffectiveRole();
  const [isEditing, setIsEditing] = useState(false);
  if (!data)
    return error ? (
      <ErrorState title="We couldn’t load your account" retry={{ refetch, isFetching }} />
    ) : (
      <SkeletonFrame label="Loading your account…" height="320px" />
    );
  return (
    <Stack gap={16}>
      {data.newEmail === null ? null : <WaitingEmail email={data.newEmail} />}
      <Card aria-label="Your account">
        {isEditing ? (
          <AccountForm profile={data} onClose={() => setIsEditing(false)} />
        ) : (
          <>
            <FactList
              facts={[
                { term: 'Name', value: displayName(data) },
                { term: 'Username', value: data.username },
                { term: 'Email', value: data.email },
                { term: 'Role', value: roleLabel[role] },
                { term: 'Plan', value: tierName[data.tier] },
                { term: 'Member since', value: <Moment at={data.createdAt} style="date" /> },
                { term: 'Reputation', value: reputation },
              ]}
            />
            <Cluster>
              <Button onClick={() => setIsEditing(true)}>Edit Profile</Button>
              <LinkButton to="/profile">Change your name</LinkButton>
              {isOrganizationManager(role) ? <LinkButton to="/admin/settings">Organization settings</LinkButton> : null}
            </Cluster>
          </>
        )}
      </Card>
    </Stack>
  );
}

function WaitingEmail({ email }: { email: string }) {
  const { cancelNewEmail } = useChangeProfile();
  const mailing = useMailSending();
  const [isBusy, setIsBusy] = useState(false);
  const cancel = async () => {
    setIsBusy(true);
    try {
      await cancelNewEmail();
      showToast({ tone: 'ok', title: 'Your e-mail stays as it is' });
    } catch (error) {
      showToast({ tone: 'danger', title: messageOf(error, 'Failed to cancel the change') });
      setIsBusy(false);
    }
  };
  return (
    <Notice
      title="Confirm your new e-mail address"
      action={
        <Button size="small" pending={isBusy} onClick={() => void cancel()}>
          Keep the old one
        </Button>
      }
    >
      {openLinkText(email, mailing)} Until then, your account keeps its current address.
    </Notice>
  );
}
