import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { NotificationSettings } from '../rooms/notifications/notification-settings.tsx';
import { useHasPlans } from '../rooms/payments/payment-status.api.ts';
import { Page } from '../ui/layout/page.tsx';
import { LinkTabs } from '../ui/ledger/link-tabs.tsx';
import { PlanSettings } from './plan-settings.tsx';

const tabs = [
  { id: 'plan', label: 'Plan', to: { search: '?tab=plan' } },
  { id: 'notifications', label: 'Notifications', to: { search: '?tab=notifications' } },
] as const;
type TabId = (typeof tabs)[number]['id'];

const tabKey = 'cobuy.settings.tab';
const tabNamed = (name: string | null): TabId | null => tabs.find(({ id }) => id === name)?.id ?? null;

/** The tab of the address, else the one that was open last; no plan where there are none. Null until that is known. */
function useSettingsTab(hasPlans: boolean | null): TabId | null {
  const [search, setSearch] = useSearchParams();
  const named = tabNamed(search.get('tab'));
  const wanted = named ?? tabNamed(localStorage.getItem(tabKey)) ?? 'plan';
  const tab = wanted !== 'plan' || hasPlans ? wanted : hasPlans === null ? null : 'notifications';
  useEffect(() => {
    if (tab === null) return;
    localStorage.setItem(tabKey, tab);
    if (named !== tab) setSearch({ tab }, { replace: true });
  }, [tab, named, setSearch]);
  return tab;
}

export function SettingsPage() {
  usePageTitle('Settings');
  const hasPlans = useHasPlans();
  const tab = useSettingsTab(hasPlans);
  return (
    <Page title="Settings" width="reading">
      {hasPlans === false ? null : <LinkTabs label="Settings" tabs={tabs} selected={tab ?? 'plan'} />}
      {tab === 'plan' ? <PlanSettings /> : tab === 'notifications' ? <NotificationSettings /> : null}
    </Page>
  );
}
