import { displayName } from '@cobuy/domain/accounts/display-name';
import { agentLevelRoles, roleLabel } from '@cobuy/domain/roles/roles';
import { useState } from 'react';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { AgentPreferences } from '../../rooms/notifications/agent-preferences.tsx';
import { PreferencesFrame } from '../../rooms/notifications/preferences-frame.tsx';
import { PrivacyPanel } from '../../rooms/privacy/privacy-panel.tsx';
import { AskToOrganize } from '../../rooms/role-requests/ask-to-organize.tsx';
import { AvatarEditor } from '../../rooms/users/account/avatar-editor.tsx';
import { NameForm } from '../../rooms/users/account/name-form.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';

/** `/profile`: who one is here, and for buyers the way to more. */
export function ProfilePage() {
  usePageTitle('Your Profile');
  return (
    <Page title="Your Profile" width="reading">
      <ProfileCards />
    </Page>
  );
}

export function ProfileCards() {
  const user = useSession((session) => session.user);
  const role = useEffectiveRole();
  const organization = useCurrentMembership();
  const isLimited = useSession((session) => session.orderNumber !== null);
  const [isEditing, setIsEditing] = useState(false);
  if (!user) return null;
  const isNamed = Boolean(user.firstName || user.lastName);
  return (
    <Stack gap={24}>
      <Card aria-label="Your account">
        {isLimited ? null : <AvatarEditor user={user} />}
        {isEditing ? <NameForm user={user} onClose={() => setIsEditing(false)} /> : null}
        <FactList
          facts={[
            ...(isNamed && !isEditing ? [{ term: 'Name', value: displayName(user) }] : []),
            { term: 'Email', value: user.email },
            ...(user.username ? [{ term: 'Username', value: user.username }] : []),
            { term: 'Role', value: organization ? `${roleLabel[role]} of ${organization.name}` : roleLabel[role] },
            { term: 'Member since', value: <Moment at={user.createdAt} style="date" /> },
          ]}
        />
        {isEditing || isLimited ? null : (
          <Cluster>
            <Button onClick={() => setIsEditing(true)}>{isNamed ? 'Edit your name' : 'Add your name'}</Button>
            <LinkButton to="/settings?tab=account">Account settings</LinkButton>
          </Cluster>
        )}
      </Card>
      <AskToOrganize />
      {agentLevelRoles.some((one) => one === role) ? (
        <PreferencesFrame height="420px">
          <AgentPreferences />
        </PreferencesFrame>
      ) : null}
      <PrivacyPanel />
    </Stack>
  );
}
