import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { lazy, Suspense } from 'react';
import { loadCode } from '../../ui/load-code.ts';

/** Pages of what is delivered do not carry it. */
const Lines = lazy(async () => ({ default: (await loadCode(() => import('./pickup-lines.tsx'))).DealPickupLines }));

/** Where and when a deal is picked up; nothing where it is delivered. */
export const DealPickup = ({ deal }: { deal: GroupBuy }) =>
  deal.handover === 'pickup' ? (
    <div style={{ minHeight: '3.2em' }}>
      <Suspense>
        <Lines deal={deal} />
      </Suspense>
    </div>
  ) : null;
