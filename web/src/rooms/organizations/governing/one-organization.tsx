import type { GovernedOrganization } from '@cobuy/contract/organizations/organizations.http';
import { displayName } from '@cobuy/domain/accounts/display-name';
import { roleLabel } from '@cobuy/domain/roles/roles';
import { tierName } from '@cobuy/domain/tiers/tiers';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, messageOf } from '../../../lib/calls/api-error.ts';
import { loadOrganizations } from '../../../lib/calls/refresh-session.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Moment } from '../../../ui/format/moment.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { FactList } from '../../../ui/ledger/fact-list.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { switchFailure, switchOrganization } from '../switch-organization.ts';
import styles from './all-organizations.module.css';
import { useGovern, useGovernedOrganization } from './governing.api.ts';

const listPath = '/admin/organizations';
const settingsPath = (section: string) => `/admin/settings?category=organization&section=${section}`;

export function OneOrganization({ id }: { id: string }) {
  const { data, error, isPending, isFetching, refetch } = useGovernedOrganization(id);
  if (isPending) return <SkeletonFrame label="Loading the organization…" height="240px" />;
  if (!data) {
    const isMissing = error instanceof ApiError && error.status === 404;
    return (
      <ErrorState
        title={isMissing ? 'Organization Not Found' : 'Error Loading Organization'}
        retry={!isMissing && { refetch, isFetching }}
        action={<LinkButton to={listPath}>All organizations</LinkButton>}
      >
        {isMissing ? 'The requested organization could not be loaded.' : 'Failed to load organization details'}
      </ErrorState>
    );
  }
  return <Details organization={data} />;
}

function Details({ organization }: { organization: GovernedOrganization }) {
  const { counts, users, ownerId } = organization;
  const owner = users.find(({ id }) => id === ownerId);
  const figures = [
    { label: 'Users', value: counts.users },
    { label: 'Group Buys', value: counts.groupBuys },
    { label: 'Products', value: counts.products },
    { label: 'Total Orders', value: counts.orders },
  ];
  return (
    <Stack gap={24}>
      <Ways organization={organization} />
      <dl className={styles.cards}>
        {figures.map(({ label, value }) => (
          <div key={label} className={styles.card}>
            <dt>{label}</dt>
            <dd>{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      <Card aria-labelledby="general">
        <h2 id="general">General Information</h2>
        <FactList
          facts={[
            { term: 'Organization ID', value: <code>{organization.id}</code> },
            { term: 'Created', value: <Moment at={organization.createdAt} /> },
            { term: 'Last Updated', value: <Moment at={organization.updatedAt} /> },
            { term: 'Default Organization', value: organization.isDefault ? 'Yes' : 'No' },
            { term: 'White Labeled', value: organization.whiteLabeled ? 'Yes' : 'No' },
          ]}
        />
      </Card>
      <Card aria-labelledby="owner">
        <h2 id="owner">Owner Information</h2>
        {owner ? (
          <FactList
            facts={[
              { term: 'Name', value: displayName(owner) },
              { term: 'Email', value: owner.email },
              { term: 'Role', value: roleLabel[owner.role] },
              { term: 'Tier', value: tierName[owner.tier] },
            ]}
          />
        ) : (
          <p>No owner information available</p>
        )}
      </Card>
    </Stack>
  );
}

function Ways({ organization }: { organization: GovernedOrganization }) {
  const navigate = useNavigate();
  const { remove } = useGovern();
  const [deletes, setDeletes] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  /** The pages behind the links belong to the current organization. */
  const enter = async (path: string) => {
    const failed = 'Failed to switch organization context';
    setIsBusy(true);
    try {
      await loadOrganizations({ always: true });
      await switchOrganization(organization.id, failed);
      await navigate(path);
    } catch (error) {
      showToast({ tone: 'danger', title: 'Switch Failed', text: switchFailure(error, failed) });
    } finally {
      setIsBusy(false);
    }
  };
  const confirm = async () => {
    try {
      await remove(organization.id);
    } catch (error) {
      const text = messageOf(error, 'Failed to delete organization');
      showToast({ tone: 'danger', title: 'Delete Failed', text });
      throw new Error(text);
    }
    showToast({ tone: 'ok', title: 'Organization Deleted', text: organization.name });
    await navigate(listPath);
  };
  return (
    <>
      <Cluster gap={8}>
        <Button variant="primary" pending={isBusy} onClick={() => void enter('/admin/dashboard')}>
          Switch to Organization
        </Button>
        <Button disabled={isBusy} onClick={() => void enter(settingsPath('users'))}>
          Manage Users
        </Button>
        <Button disabled={isBusy} onClick={() => void enter(settingsPath('white-label'))}>
          Settings
        </Button>
        {organization.isDefault ? null : (
          <Button variant="danger" disabled={isBusy} onClick={() => setDeletes(true)}>
            Delete Organization
          </Button>
        )}
      </Cluster>
      {deletes ? (
        <ConfirmDialog
          title={`Delete ${organization.name}?`}
          isOpen
          onClose={() => setDeletes(false)}
          onConfirm={confirm}
          confirmLabel="Delete Organization"
          isDanger
        >
          <p>
            Everyone in it ({countText(organization.counts.users, 'member')}) loses access right away; its group buys
            close for everyone, and reminders and e-mails stop. Orders stay for the record. This can’t be undone here.
          </p>
        </ConfirmDialog>
      ) : null}
    </>
  );
}
