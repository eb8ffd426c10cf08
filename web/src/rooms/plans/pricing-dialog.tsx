import { Notice } from '../../ui/feedback/notice.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { PlanChoice } from './plan-choice.tsx';

/** @param reason why the plans are shown: what the present one has no room for. */
export function PricingDialog({ onClose, reason = null }: { onClose: () => void; reason?: string | null }) {
  return (
    <Dialog title="Choose Your Plan" isOpen onClose={onClose} size="wide">
      {reason ? <Notice tone="warn">{reason}</Notice> : null}
      <PlanChoice onLeave={onClose} largerFirst={reason !== null} />
    </Dialog>
  );
}
