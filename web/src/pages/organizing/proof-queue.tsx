import { useSearchParams } from 'react-router';
import { crumbsOf } from '../../lib/addresses/crumbs.ts';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { useGroupBuyChoices } from '../../rooms/group-buys/manage-group-buys.api.ts';
import { ProofQueue } from '../../rooms/orders/managing/proof-queue.tsx';
import { ProofDesk } from '../../rooms/payment-proofs/proof-desk.tsx';
import { useEnabledMethods } from '../../rooms/payments/enabled-methods.api.ts';
import { NoMailLine } from '../../rooms/system/no-mail-line.tsx';
import { Page } from '../../ui/layout/page.tsx';

export function ProofQueuePage() {
  usePageTitle('Proofs to check');
  const [parameters] = useSearchParams();
  const groupBuys = useGroupBuyChoices(parameters.get('groupBuyId'));
  const methods = useEnabledMethods().data ?? [];
  return (
    <Page title="Proofs to check" crumbs={crumbsOf.section}>
      <NoMailLine />
      <ProofQueue
        groupBuys={groupBuys}
        methods={methods}
        proofsOf={(order, onShown) => (
          <ProofDesk order={order} empty={<p>The proof is no longer there.</p>} onShown={onShown} />
        )}
      />
    </Page>
  );
}
