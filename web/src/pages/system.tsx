import { lazy, Suspense, useState } from 'react';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { Outbox } from '../rooms/system/outbox.tsx';
import { useSystemStatus } from '../rooms/system/system.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { Page } from '../ui/layout/page.tsx';

const ContactDialog = lazy(async () => ({
  default: (await import('../rooms/system/contact-dialog.tsx')).ContactDialog,
}));

export function SystemPage() {
  usePageTitle('System');
  const { data: status } = useSystemStatus();
  const [edits, setEdits] = useState(false);
  return (
    <div data-density="admin">
      <Page
        title="System"
        crumbs={crumbsOf.section}
        lead="The outbox: mail that this installation has written. Without a mail server it is kept here and never sent."
        actions={status ? <Button onClick={() => setEdits(true)}>Contact</Button> : null}
      >
        <Outbox />
        {edits && status ? (
          <Suspense fallback={null}>
            <ContactDialog contact={status} onClose={() => setEdits(false)} />
          </Suspense>
        ) : null}
      </Page>
    </div>
  );
}
