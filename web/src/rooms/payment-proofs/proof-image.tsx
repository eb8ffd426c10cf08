import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { proofAddress } from './payment-proofs.api.ts';
import { proofViewTexts } from './proof-view-texts.ts';

interface ProofImageProps {
  proof: PaymentProof;
  className: string | undefined;
  /** It is there to be looked at, or the sentence that it can't be. */
  onShown?: (() => void) | undefined;
  /** Its pixels are known. */
  onSize?: (image: HTMLImageElement) => void;
}

/** The picture of a proof, or that it could not be loaded. */
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
