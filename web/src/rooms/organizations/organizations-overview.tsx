import type { Membership } from '@cobuy/contract/accounts/accounts.schemas';
import { isOrganizationManager, roleLabel } from '@cobuy/domain/roles/roles';
import { mayCreateOrganization } from '@cobuy/domain/tiers/may-create-organization';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useEntryState } from '../../lib/addresses/use-entry-state.ts';
import { loadOrganizations, useOrganizationsLoad } from '../../lib/calls/refresh-session.ts';
import { useCurrentMembership, useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { FactList } from '../../ui/ledger/fact-list.tsx';
import { Badge } from '../../ui/ledger/status-stamp.tsx';
import { loadCode } from '../../ui/load-code.ts';
import styles from './organizations-overview.module.css';
import { switchOrganization } from './switch-organization.ts';

const CreateOrganization = lazy(async () => ({
  default: (await loadCode(() => import('./create-organization.tsx'))).CreateOrganization,
}));
const OrganizationSettingsPart = lazy(async () => ({
  default: (await loadCode(() => import('./organization-settings-form.tsx'))).OrganizationSettingsPart,
}));
const UpgradeRequired = lazy(async () => ({
  default: (await loadCode(() => import('./upgrade-required.tsx'))).UpgradeRequired,
}));

interface OrganizationsOverviewProps {
  ways: (organization: Membership) => ReactNode;
  /** False hides the way to a larger plan. */
  hasPlans: boolean;
}

/** The organization people act in, the others, and the way to a new one. @param ways out of the current one. */
export function OrganizationsOverview({ ways, hasPlans }: OrganizationsOverviewProps) {
  const user = useSession((session) => session.user);
  const organizations = useSession((session) => session.userOrganizations);
  const role = useEffectiveRole();
  const current = useCurrentMembership();
  const load = useOrganizationsLoad();
  const navigate = useNavigate();
  const entry = useEntryState();
  const [problem, setProblem] = useState<string | null>(null);
  const [opens, setOpens] = useState<'create' | 'upgrade' | null>(entry.flag('creates') ? 'create' : null);
  useEffect(() => {
    void loadOrganizations();
  }, []);
  if (!user) return null;

  const mayCreate = mayCreateOrganization(user.tier, user.role === 'SUPERADMIN');
  const switchTo = async (id: string) => {
    setProblem(null);
    try {
      await navigate(await switchOrganization(id));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : 'Failed to switch organization');
    }
  };

  return (
    <>
      {problem ? (
        <Notice tone="danger" announced>
          {problem}
        </Notice>
      ) : null}
      {current ? (
        <Card aria-labelledby="current-organization">
          <Cluster gap={12}>
            <h2 id="current-organization">{current.name}</h2>
            {current.isDefault ? <Badge>Default</Badge> : null}
          </Cluster>
          <FactList
            facts={[
              { term: 'Organization ID', value: <code>{current.id}</code> },
              { term: 'Your role', value: roleLabel[role].toLowerCase() },
            ]}
          />
          {isOrganizationManager(role) ? (
            <Suspense fallback={null}>
              <h3>Dates and payment</h3>
              <OrganizationSettingsPart key={current.id} />
            </Suspense>
          ) : null}
          {ways(current)}
        </Card>
      ) : null}
      <section className={styles.section} aria-labelledby="available">
        <div className={styles.bar}>
          <h2 id="available">Available organizations</h2>
          {mayCreate || hasPlans ? (
            <Button icon={<Icon name="plus" size={16} />} onClick={() => setOpens(mayCreate ? 'create' : 'upgrade')}>
              Create Organization
            </Button>
          ) : null}
        </div>
        {load.error ? (
          <ErrorState
            title={load.error}
            retry={{ refetch: () => loadOrganizations({ always: true }), isFetching: load.isLoading }}
          />
        ) : null}
        {organizations.length === 1 || role === 'GUEST' ? (
          <p>
            {role === 'GUEST'
              ? 'Guest users cannot switch organizations. Please complete your profile to access this feature.'
              : 'You only have access to one organization.'}
          </p>
        ) : null}
        {organizations.length === 0 && !load.error && !load.isLoading ? <p>No organizations available</p> : null}
        <ul className={styles.list}>
          {organizations.map((organization) => (
            <li key={organization.id}>
              <button
                type="button"
                className={styles.organization}
                aria-current={organization.id === current?.id ? 'true' : undefined}
                disabled={organization.id === current?.id}
                onClick={() => void switchTo(organization.id)}
              >
                <span className={styles.name}>{organization.name}</span>
                {organization.isDefault ? <Badge>Default</Badge> : null}
                <Badge>{roleLabel[organization.role]}</Badge>
                {organization.id === current?.id ? <Badge tone="ok">Current</Badge> : null}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <Suspense fallback={null}>
        {opens === 'create' && mayCreate ? (
          <CreateOrganization
            onClose={() => setOpens(null)}
            onCreated={async (id) => navigate(await switchOrganization(id))}
          />
        ) : null}
        {opens === 'upgrade' ? <UpgradeRequired onClose={() => setOpens(null)} /> : null}
      </Suspense>
    </>
  );
}
