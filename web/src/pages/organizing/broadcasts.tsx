import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useEffectiveRole } from '../../lib/session/session.ts';
import { BroadcastList } from '../../rooms/broadcasts/broadcast-list.tsx';
import { useEditableGroupBuys } from '../../rooms/group-buys/editable-group-buys.api.ts';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { loadCode } from '../../ui/load-code.ts';

const BroadcastForm = lazy(async () => ({
  default: (await loadCode(() => import('../../rooms/broadcasts/broadcast-form.tsx'))).BroadcastForm,
}));

export function BroadcastsPage() {
  usePageTitle('Announcements');
  const tellsMembers = isOrganizationManager(useEffectiveRole());
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('groupBuyId');
  const groupBuys = useEditableGroupBuys(asked);
  const chosen = groupBuys?.some(({ id }) => id === asked) ? asked : null;
  const [writes, setWrites] = useState(asked !== null);
  const close = () => {
    setWrites(false);
    // A reload doesn't reopen an announcement that was sent or given up.
    setParameters(
      (shown) => {
        shown.delete('groupBuyId');
        return shown;
      },
      { replace: true },
    );
  };
  const canWrite = groupBuys !== undefined && (tellsMembers || groupBuys.length > 0);
  const write = canWrite ? (
    <Button variant="primary" onClick={() => setWrites(true)}>
      New announcement
    </Button>
  ) : null;
  return (
    <Page
      title="Announcements"
      crumbs={crumbsOf.section}
      lead="One message to everyone in a group buy or in the organization. They can read it here and get it by e-mail; news is e-mailed only to people who asked for it."
      actions={write}
    >
      <NoMailLine />
      <BroadcastList action={write} />
      {writes && canWrite ? (
        <Suspense fallback={null}>
          <BroadcastForm groupBuys={groupBuys} tellsMembers={tellsMembers} chosen={chosen} onClose={close} />
        </Suspense>
      ) : null}
    </Page>
  );
}
