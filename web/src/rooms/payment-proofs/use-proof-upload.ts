import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { proofRules, proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { uploadProblem, uploadTexts } from '@cobuy/domain/system/upload-rules';
import { useRef, useState } from 'react';
import { messageOf } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { useUploadRules } from '../system/upload-rules.api.ts';
import { useUploadProof } from './payment-proofs.api.ts';

interface Chosen {
  file: File;
  idempotencyKey: string;
}

type Step = { is: 'choosing' } | { is: 'sending'; share: number } | { is: 'received'; proof: PaymentProof };

/**
 * One proof on its way: chosen, sent with progress, cancelled or tried again, received. Looking at another tab of the
 * page does not stop it.
 */
export function useProofUpload(orderId: string, onUploaded: ((proof: PaymentProof) => void) | undefined) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const send = useUploadProof(orderId);
  const rules = useUploadRules(proofRules);

  const choose = (file: File | undefined) => {
    if (!file) return;
    const found = uploadProblem(file, rules);
    setHasFailed(false);
    setProblem(found);
    // A file that is refused does not push out one that was good.
    if (found === null) setChosen({ file, idempotencyKey: newIdempotencyKey() });
  };

  const upload = async (notes: string) => {
    if (!chosen) return setProblem(uploadTexts.missing);
    const controller = new AbortController();
    sending.current = controller;
    setProblem(null);
    setHasFailed(false);
    setStep({ is: 'sending', share: 0 });
    try {
      const proof = await send({
        ...chosen,
        notes,
        signal: controller.signal,
        onUploadProgress: (share) => {
          if (!controller.signal.aborted) setStep({ is: 'sending', share });
        },
      });
      setChosen(null);
      setStep({ is: 'received', proof });
      onUploaded?.(proof);
    } catch (error) {
      if (controller.signal.aborted) return;
      setStep({ is: 'choosing' });
      setProblem(messageOf(error, proofTexts.failed));
      setHasFailed(true);
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setStep({ is: 'choosing' });
  };
  const discard = () => {
    setChosen(null);
    setProblem(null);
    setHasFailed(false);
  };

  return {
    rules,
    file: chosen?.file ?? null,
    step,
    problem,
    /** The last try got as far as the server or the network: trying the same file again makes sense. */
    hasFailed,
    choose,
    upload,
    cancel,
    discard,
    another: () => setStep({ is: 'choosing' }),
  };
}
