import { tierErrors } from '@cobuy/contract/tiers/tiers.errors';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';

export function UpgradeRequired({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      title="Upgrade Required"
      isOpen
      onClose={onClose}
      actions={
        <LinkButton to="/pricing" variant="primary">
          Compare plans
        </LinkButton>
      }
    >
      <p>{tierErrors.upgrade_required.sentence}</p>
    </Dialog>
  );
}
