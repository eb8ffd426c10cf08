import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '../lib/page-title.ts';
import { NotificationSettings } from '../rooms/notifications/notification-settings.tsx';
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

/** The tab of the address, else the one that was open last. */
function useSettingsTab(): TabId {
  const [search, setSearch] = useSearchParams();
  const named = tabNamed(search.get('tab'));
  const tab = named ?? tabNamed(localStorage.getItem(tabKey)) ?? 'plan';
  useEffect(() => {
    localStorage.setItem(tabKey, tab);
    if (named === null) setSearch({ tab }, { replace: true });
  }, [tab, named, setSearch]);
  return tab;
}

export function SettingsPage() {
  usePageTitle('Settings');
  const tab = useSettingsTab();
  return (
    <Page title="Settings" width="reading">
      <LinkTabs label="Settings" tabs={tabs} selected={tab} />
      {tab === 'plan' ? <PlanSettings /> : <NotificationSettings />}
    </Page>
  );
}
