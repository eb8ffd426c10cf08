import { usePageTitle } from '../lib/page-title.ts';
import { Outbox } from '../rooms/system/outbox.tsx';
import { Page } from '../ui/layout/page.tsx';

export function SystemPage() {
  usePageTitle('System');
  return (
    <div data-density="admin">
      <Page title="System" lead="The outbox: mail that this installation has queued.">
        <Outbox />
      </Page>
    </div>
  );
}
