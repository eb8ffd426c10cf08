import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { RefundList } from '../rooms/refunds/refund-list.tsx';
import { Outbox } from '../rooms/system/outbox.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { LinkTabs } from '../ui/ledger/link-tabs.tsx';
import { loadCode } from '../ui/load-code.ts';

const ContactDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/contact-dialog.tsx'))).ContactDialog,
}));

const PublicAddressDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/public-address-dialog.tsx'))).PublicAddressDialog,
}));

/** What each part is about; the part lives in the address. */
const sections = [
  {
    id: 'outbox',
    label: 'Outbox',
    lead: 'Mail that this installation has written. Without a mail server it is kept here and never sent.',
    to: { search: '?section=outbox' },
  },
  {
    id: 'refunds',
    label: 'Refund Requests',
    lead: 'Who asks for the money of a plan back. They were promised an answer in 2 to 3 business days.',
    to: { search: '?section=refunds' },
  },
] as const;

export function SystemPage() {
  usePageTitle('System');
  const [search] = useSearchParams();
  const { data: status } = useSystemStatus();
  const [edited, setEdited] = useState<'contact' | 'address' | null>(null);
  const close = () => setEdited(null);
  const section = sections.find(({ id }) => id === search.get('section')) ?? sections[0];
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
        <LinkTabs label="System" tabs={sections} selected={section.id} />
        {section.id === 'refunds' ? <RefundList /> : <Outbox />}
        <Suspense fallback={null}>
          {edited === 'contact' && status ? <ContactDialog contact={status} onClose={close} /> : null}
          {edited === 'address' ? <PublicAddressDialog onClose={close} /> : null}
        </Suspense>
      </Page>
    </div>
  );
}
