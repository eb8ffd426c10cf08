import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProofDownload } from './proof-download.tsx';
import { ProofStage } from './proof-stage.tsx';

export function ProofDialog({ proof, onClose }: { proof: PaymentProof; onClose: () => void }) {
  return (
    <Dialog title={proof.fileName} isOpen onClose={onClose} size="wide">
      <ProofStage proof={proof}>
        <ProofDownload proof={proof} />
      </ProofStage>
    </Dialog>
  );
}
