import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { proofAddress } from './payment-proofs.api.ts';
import { proofViewTexts } from './proof-view-texts.ts';

interface ProofImageProps {
  proof: PaymentProof;
  className: string | undefined;
  /** Called when the proof, or a note that it can't be shown, is visible. */
  onShown?: (() => void) | undefined;
  /** Called once the image's size is known. */
  onSize?: (image: HTMLImageElement) => void;
}

export function ProofImage({ proof, className, onShown, onSize }: ProofImageProps) {
  const [hasFailed, setHasFailed] = useState(false);
  return hasFailed ? (
    <Notice tone="danger" announced>
      {proofViewTexts.notShown}
    </Notice>
  ) : (
    <img
      className={className}
      src={proofAddress(proof)}
      alt={`Payment proof ${proof.fileName}`}
      draggable={false}
      onLoad={({ currentTarget }) => {
        onSize?.(currentTarget);
        onShown?.();
      }}
      onError={() => {
        setHasFailed(true);
        onShown?.();
      }}
    />
  );
}
