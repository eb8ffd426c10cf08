import { useSession } from '../../lib/session.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Plans } from './plans.tsx';

export function PricingDialog({ onClose }: { onClose: () => void }) {
  const tier = useSession((session) => session.user?.tier ?? null);
  return (
    <Dialog title="Choose Your Plan" isOpen onClose={onClose} size="wide">
      <Plans currentTier={tier} onLeave={onClose} />
    </Dialog>
  );
}
