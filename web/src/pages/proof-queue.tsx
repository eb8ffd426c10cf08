import { crumbsOf } from '../lib/crumbs.ts';
import { usePageTitle } from '../lib/page-title.ts';
import { ProofQueue } from '../rooms/orders/managing/proof-queue.tsx';
import { ProofList } from '../rooms/payment-proofs/proof-list.tsx';
import { Page } from '../ui/layout/page.tsx';

export function ProofQueuePage() {
  usePageTitle('Proofs to Check');
  return (
    <Page
      title="Proofs to check"
      crumbs={crumbsOf.section}
      lead="Compare what was paid with what is due, then confirm it or ask again."
    >
      <ProofQueue
        proofsOf={(orderId, onShown) => (
          <ProofList orderId={orderId} empty={<p>The proof is no longer there.</p>} onShown={onShown} />
        )}
      />
    </Page>
  );
}
