import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { useEffectiveRole } from '../lib/session.ts';
import { BroadcastList } from '../rooms/broadcasts/broadcast-list.tsx';
import { useEditableGroupBuys } from '../rooms/group-buys/editable-group-buys.api.ts';
import { Button } from '../ui/actions/button.tsx';
import { Page } from '../ui/layout/page.tsx';
import { loadCode } from '../ui/load-code.ts';

const BroadcastForm = lazy(async () => ({
  default: (await loadCode(() => import('../rooms/broadcasts/broadcast-form.tsx'))).BroadcastForm,
}));

export function BroadcastsPage() {
  usePageTitle('Announcements');
  const tellsMembers = isOrganizationManager(useEffectiveRole());
  const { data: groupBuys } = useEditableGroupBuys();
  const [writes, setWrites] = useState(false);
  const canWrite = groupBuys !== undefined && (tellsMembers || groupBuys.length > 0);
  return (
    <Page
      title="Announcements"
      crumbs={crumbsOf.section}
      lead="One message to everybody in a group buy or in the organization. They read it in the application; participants get it by e-mail too, of all members only those who want such mails."
      actions={
        canWrite ? (
          <Button variant="primary" onClick={() => setWrites(true)}>
            New announcement
          </Button>
        ) : null
      }
    >
      <BroadcastList />
      {writes && groupBuys ? (
        <Suspense fallback={null}>
          <BroadcastForm groupBuys={groupBuys} tellsMembers={tellsMembers} onClose={() => setWrites(false)} />
        </Suspense>
      ) : null}
    </Page>
  );
}
