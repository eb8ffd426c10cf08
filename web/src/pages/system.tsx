import { Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { SkeletonFrame, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinkTabs } from '../ui/ledger/link-tabs.tsx';
import { systemSections } from './system-sections.ts';

/** `/admin/system`: every switch of the installation; the open section lives in the address. */
export function SystemPage() {
  usePageTitle('System');
  const [search] = useSearchParams();
  const section = systemSections.find(({ id }) => id === search.get('section')) ?? systemSections[0];
  if (!section) return null;
  const { Content } = section;
  return (
    <div data-density="admin">
      <Page title="System" crumbs={crumbsOf.section} lead={section.lead}>
        <LinkTabs
          label="System"
          tabs={systemSections.map(({ id, label }) => ({ id, label, to: { search: `?section=${id}` } }))}
          selected={section.id}
        />
        <Suspense
          fallback={
            <SkeletonFrame label="Loading…">
              <SkeletonRows count={8} height="53px" />
            </SkeletonFrame>
          }
        >
          <Content key={section.id} />
        </Suspense>
      </Page>
    </div>
  );
}
