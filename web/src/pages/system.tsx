import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { SkeletonFrame, SkeletonRows } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinkTabs } from '../ui/ledger/link-tabs.tsx';
import { loadCode } from '../ui/load-code.ts';
import { systemSections } from './system-sections.ts';

const ContactDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/contact-dialog.tsx'))).ContactDialog,
}));

const PublicAddressDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/public-address-dialog.tsx'))).PublicAddressDialog,
}));

/** `/admin/system`: every switch of the installation; the open section lives in the address. */
export function SystemPage() {
  usePageTitle('System');
  const [search] = useSearchParams();
  const { data: status } = useSystemStatus();
  const [edited, setEdited] = useState<'contact' | 'address' | null>(null);
  const close = () => setEdited(null);
  const section = systemSections.find(({ id }) => id === search.get('section')) ?? systemSections[0];
  if (!section) return null;
  const { Content } = section;
  return (
    <div data-density="admin">
      <Page
        title="System"
        crumbs={crumbsOf.section}
        lead={section.lead}
        actions={
          <>
            <Button onClick={() => setEdited('address')}>Address</Button>
            {status ? <Button onClick={() => setEdited('contact')}>Contact</Button> : null}
          </>
        }
      >
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
        <Suspense fallback={null}>
          {edited === 'contact' && status ? <ContactDialog contact={status} onClose={close} /> : null}
          {edited === 'address' ? <PublicAddressDialog onClose={close} /> : null}
        </Suspense>
      </Page>
    </div>
  );
}
