import { lazy, Suspense, useState } from 'react';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Outbox } from '../rooms/system/outbox.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { loadCode } from '../ui/load-code.ts';

const ContactDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/contact-dialog.tsx'))).ContactDialog,
}));

const PublicAddressDialog = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/system/public-address-dialog.tsx'))).PublicAddressDialog,
}));

export function SystemPage() {
  usePageTitle('System');
  const { data: status } = useSystemStatus();
  const [edited, setEdited] = useState<'contact' | 'address' | null>(null);
  const close = () => setEdited(null);
  return (
    <div data-density="admin">
      <Page
        title="System"
        crumbs={crumbsOf.section}
        lead="The outbox: mail that this installation has written. Without a mail server it is kept here and never sent."
        actions={
          <>
            <Button onClick={() => setEdited('address')}>Address</Button>
            {status ? <Button onClick={() => setEdited('contact')}>Contact</Button> : null}
          </>
        }
      >
        <Outbox />
        <Suspense fallback={null}>
          {edited === 'contact' && status ? <ContactDialog contact={status} onClose={close} /> : null}
          {edited === 'address' ? <PublicAddressDialog onClose={close} /> : null}
        </Suspense>
      </Page>
    </div>
  );
}
