import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { Icon } from '../../ui/icon.tsx';
import { VisuallyHidden } from '../../ui/type/visually-hidden.tsx';
import { downloadProofFile } from './payment-proofs.api.ts';
import { proofViewTexts } from './proof-view-texts.ts';

/** Keeps a proof as a file on the device. */
export function ProofDownload({ proof, size }: { proof: PaymentProof; size?: 'small' }) {
  const [isBusy, setIsBusy] = useState(false);
  const download = async () => {
    setIsBusy(true);
    try {
      saveAs(await downloadProofFile(proof), proof.fileName);
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

function saveAs(content: Blob, name: string) {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
