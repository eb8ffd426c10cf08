import { moderationTexts } from '@cobuy/domain/moderation/moderation-rules';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { TrustInsight } from '../../rooms/moderation/insight/trust-insight.tsx';
import { KeywordList } from '../../rooms/moderation/keywords/keyword-list.tsx';
import { KeywordFiles } from '../../rooms/moderation/lists/keyword-files.tsx';
import { useTrustStats } from '../../rooms/moderation/moderation.api.ts';
import { useLiveTrust } from '../../rooms/moderation/moderation.realtime.ts';
import { ReportList } from '../../rooms/moderation/reports/report-list.tsx';
import { SentenceTest } from '../../rooms/moderation/sentence-test.tsx';
import { openedTab, readTrustAddress, toTrust, trustTabs } from '../../rooms/moderation/trust-address.ts';
import { TrustCards } from '../../rooms/moderation/trust-cards.tsx';
import { WhitelistEntries } from '../../rooms/moderation/whitelist/whitelist-entries.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Tabs } from '../../ui/ledger/tabs.tsx';

/** `/admin/trust`, for SUPERADMINs alone. */
export function TrustPage() {
  return useEffectiveRole() === 'SUPERADMIN' ? <TrustConsole /> : <SentAway />;
}

function TrustConsole() {
  usePageTitle('Trust & Safety');
  useLiveTrust();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const address = readTrustAddress(parameters);
  const pending = useTrustStats().data?.falsePositives.pending ?? 0;
  return (
    <div data-density="admin">
      <Page title="Trust & Safety" crumbs={crumbsOf.section} lead="What people can’t write on this site.">
        <Stack gap={24}>
          <TrustCards />
          <SentenceTest />
          <Tabs
            label="Trust & Safety"
            selected={address.tab}
            onSelect={(id) => {
              const tab = trustTabs.find((one) => one === id) ?? 'keywords';
              // Tabs also report theirs as soon as they're drawn.
              if (tab !== address.tab) void navigate(toTrust(openedTab(tab)), { preventScrollReset: true });
            }}
            items={[
              { id: 'keywords', label: 'Keywords', content: <KeywordList address={address} /> },
              {
                id: 'false-positives',
                label: 'False Positives',
                ...(pending > 0 ? { count: pending } : {}),
                content: <ReportList address={address} />,
              },
              { id: 'whitelist', label: 'Whitelist', content: <WhitelistEntries address={address} /> },
              { id: 'import-export', label: 'Import/Export', content: <KeywordFiles /> },
              { id: 'analytics', label: 'Analytics', content: <TrustInsight /> },
            ]}
          />
        </Stack>
      </Page>
    </div>
  );
}

/** Others are told so and land on the deals (docs/rules/trust.md#console). */
function SentAway() {
  const navigate = useNavigate();
  useEffect(() => {
    const away = setTimeout(() => {
      showToast({ tone: 'danger', title: moderationTexts.accessDenied });
      void navigate('/', { replace: true });
    });
    return () => clearTimeout(away);
  }, [navigate]);
  return null;
}
