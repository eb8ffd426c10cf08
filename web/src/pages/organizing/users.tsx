import { useNavigate, useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useCurrentMembership } from '../../lib/session/session.ts';
import { AutoApprove } from '../../rooms/organizations/governing/auto-approve.tsx';
import { RequestList } from '../../rooms/role-requests/request-list.tsx';
import { useRoleRequestStats } from '../../rooms/role-requests/role-requests.api.ts';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { PeopleList } from '../../rooms/users/managing/people-list.tsx';
import { openedPeopleTab, peopleTabs, readPeopleAddress, toPeople } from '../../rooms/users/people-address.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';

/** `/admin/users`: the organization's people, and those who ask for a larger role. */
export function UsersPage() {
  usePageTitle('Users');
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = readPeopleAddress(parameters);
  const organization = useCurrentMembership();
  const pending = useRoleRequestStats(organization?.id ?? '').data?.pending ?? 0;
  return (
    <div data-density="admin">
      <Page
        title="Users"
        crumbs={crumbsOf.section}
        actions={<LinkButton to="/admin/invitations">Invitations</LinkButton>}
        lead={organization ? `Who belongs to ${organization.name} and what they can do.` : 'Everyone on this site.'}
      >
        <NoMailLine />
        <Tabs
          label="Users"
          selected={address.tab}
          onSelect={(id) => {
            const tab = peopleTabs.find((one) => one === id) ?? 'users';
            // Tabs also report theirs as soon as they're drawn.
            if (tab !== address.tab) void navigate(toPeople(openedPeopleTab(tab)), { preventScrollReset: true });
          }}
          items={[
            { id: 'users', label: 'Users', content: <PeopleList address={address} /> },
            {
              id: 'requests',
              label: 'Agent Requests',
              ...(pending > 0 ? { count: pending } : {}),
              content: organization ? (
                <RequestList
                  organizationId={organization.id}
                  autoApprove={<AutoApprove organizationId={organization.id} />}
                />
              ) : (
                <EmptyState title="No organization selected">Requests belong to one organization.</EmptyState>
              ),
            },
          ]}
        />
      </Page>
    </div>
  );
}
