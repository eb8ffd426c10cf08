import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { offerPlans } from '../../lib/frame/plans-offer.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export function UpgradeRequired({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Upgrade Required"
      isOpen
      onClose={onClose}
      actions={
        <Button
          variant="primary"
          onClick={() => {
            onClose();
            offerPlans();
          }}
        >
          Compare plans
        </Button>
      }
    >
      <p>{tierErrors.upgrade_required.sentence}</p>
    </Dialog>
  );
}
