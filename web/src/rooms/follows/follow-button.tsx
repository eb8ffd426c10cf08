import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { loadCode } from '../../ui/load-code.ts';
import type { FollowedDeal } from './followed-deal.ts';

const loadDialog = () => loadCode(() => import('./follow-dialog.tsx'));
const FollowDialog = lazy(async () => ({ default: (await loadDialog()).FollowDialog }));

/** The way to be told: when this deal opens or, where it has, about the next ones. */
export function FollowButton(deal: FollowedDeal) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        icon={<Icon name="bell" size={16} />}
        onPointerEnter={loadDialog}
        onFocus={loadDialog}
        onClick={() => setIsOpen(true)}
      >
        {deal.isUpcoming ? 'Tell me when it opens' : 'Tell me about the next one'}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <FollowDialog deal={deal} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
