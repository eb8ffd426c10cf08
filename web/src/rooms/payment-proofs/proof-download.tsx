import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { useState } from 'react';
import { saveAsFile } from '../../lib/browser/save-as-file.ts';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { downloadProofFile } from './payment-proofs.api.ts';
import { proofViewTexts } from './proof-view-texts.ts';

export function ProofDownload({ proof, size }: { proof: PaymentProof; size?: 'small' }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveAsFile(await downloadProofFile(proof), proof.fileName);
    } catch {
      showToast({ tone: 'danger', title: proofViewTexts.notDownloaded });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Button size={size} pending={isBusy} icon={<Icon name="download" size={16} />} onClick={() => void download()}>
      Download<VisuallyHidden> {proof.fileName}</VisuallyHidden>
    </Button>
  );
}
