import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { browserStorage } from '../../lib/browser/guarded-storage.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useEffectiveRole, useSession } from '../../lib/session/session.ts';
import { SecuritySettings } from '../../rooms/auth/securing/security-settings.tsx';
import { NotificationSettings } from '../../rooms/notifications/notification-settings.tsx';
import { useHasPlans } from '../../rooms/payments/payment-status.api.ts';
import { describeUnclosed } from '../../rooms/reputation/describe-unclosed.ts';
import { useMyReputation } from '../../rooms/reputation/reputation.api.ts';
import { AccountSettings } from '../../rooms/users/account/account-settings.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { LinkTabs } from '../../ui/ledger/link-tabs.tsx';
import { PlanSettings } from './plan-settings.tsx';

const tabs = [
  { id: 'account', label: 'Account', to: { search: '?tab=account' } },
  { id: 'plan', label: 'Plan', to: { search: '?tab=plan' } },
  { id: 'security', label: 'Security', to: { search: '?tab=security' } },
  { id: 'notifications', label: 'Notifications', to: { search: '?tab=notifications' } },
] as const;
type TabId = (typeof tabs)[number]['id'];

const tabKey = 'cobuy.settings.tab';
const tabNamed = (name: string | null): TabId | null => tabs.find(({ id }) => id === name)?.id ?? null;

interface Opening {
  hasPlans: boolean | null;
  isLed: boolean;
  /** Where nothing else says which. */
  first: TabId;
}

/**
 * The tab of the address, or the one last opened; no plan tab where there are no plans. Null until that's known. While
 * a second factor has to be set up, only the security tab opens.
 */
function useSettingsTab({ hasPlans, isLed, first }: Opening): TabId | null {
  const [search, setSearch] = useSearchParams();
  const named = tabNamed(search.get('tab'));
  const wanted = isLed ? 'security' : (named ?? tabNamed(browserStorage.read(tabKey)) ?? first);
  const tab = wanted !== 'plan' || hasPlans ? wanted : hasPlans === null ? null : 'account';
  useEffect(() => {
    if (tab === null) return;
    browserStorage.keep(tabKey, tab);
    if (named !== tab) setSearch({ tab }, { replace: true });
  }, [tab, named, setSearch]);
  return tab;
}

export function SettingsPage() {
  usePageTitle('Your Settings');
  const isManager = isOrganizationManager(useEffectiveRole());
  return (
    <Page
      title="Settings"
      width="reading"
      actions={isManager ? <LinkButton to="/admin/settings">Organization settings</LinkButton> : null}
    >
      <SettingsTabs />
    </Page>
  );
}

function SettingsTabs() {
  const hasPlans = useHasPlans();
  const isLed = useSession((session) => session.user?.needsSecondFactor ?? false);
  // Plans are for people who run group buys; buyers come for their account.
  const isBuyer = ['BUYER', 'GUEST'].includes(useEffectiveRole());
  const tab = useSettingsTab({ hasPlans, isLed, first: isBuyer ? 'account' : 'plan' });
  const shown = hasPlans === false ? tabs.filter(({ id }) => id !== 'plan') : tabs;
  return (
    <>
      {/* What stands below stays when they come: recovery codes are shown there, once. */}
      {isLed ? null : <LinkTabs label="Settings" tabs={shown} selected={tab ?? 'plan'} />}
      {tab === 'account' ? <AccountSettings reputation={<OwnReputation />} /> : null}
      {tab === 'plan' ? <PlanSettings /> : null}
      {tab === 'security' ? <SecuritySettings /> : null}
      {tab === 'notifications' ? <NotificationSettings /> : null}
    </>
  );
}

function OwnReputation() {
  const reputation = useMyReputation();
  if (!reputation) return null;
  return `${reputation.reputationScore} of 100: ${describeUnclosed(reputation)}`;
}
