import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { proofRules, proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { uploadTexts } from '@cobuy/domain/system/upload-rules';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { newIdempotencyKey } from '../../lib/calls/use-idempotency-keys.ts';
import { useUploadRules } from '../system/upload-rules.api.ts';
import { useUploadProof } from './payment-proofs.api.ts';

const load = () => import('./ready-proof.ts');

interface Chosen {
  file: File;
  idempotencyKey: string;
}

type Step = { is: 'choosing' } | { is: 'sending'; share: number } | { is: 'received'; proof: PaymentProof };

/**
 * The statuses with which the server refuses the sender: the session has ended, or is another order's by now. It doesn't
 * tell this from an order that isn't there.
 */
const refusesSender = new Set([401, 403, 404]);
/** The statuses with which the server refuses a file for its type, size or content. */
const refusesFile = new Set([400, 413, 415, 422]);
const refusalOf = (file: File, why: string) => `${file.name}: ${why}`;

/**
 * One proof's upload: chosen, sent with progress, cancelled or retried, received. Switching tabs on the page doesn't
 * stop it.
 */
export function useProofUpload(orderId: string, onUploaded: ((proof: PaymentProof) => void) | undefined) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isShutOut, setShutOut] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const choices = useRef(0);
  const looking = useRef(false);
  /** The file being checked, or the one before; null if refused. Sending early waits for it. */
  const choosing = useRef<Promise<Chosen | null>>(Promise.resolve(null));
  const send = useUploadProof(orderId);
  const rules = useUploadRules(proofRules);

  const choose = (file: File | undefined) => {
    if (file) choosing.current = lookInto(file);
  };

  const lookInto = async (file: File): Promise<Chosen | null> => {
    choices.current += 1;
    const choice = choices.current;
    setHasFailed(false);
    setProblem(null);
    // A previously chosen file must not be sent in place of this one.
    setChosen(null);
    looking.current = true;
    const ready = await load()
      .then(({ readyProof }) => readyProof(file, rules))
      // If the code that inspects files can't load, the server decides.
      .catch(() => ({ file }));
    if (choice !== choices.current) return null;
    looking.current = false;
    if ('problem' in ready) {
      setProblem(refusalOf(file, ready.problem));
      return null;
    }
    const found = { file: ready.file, idempotencyKey: newIdempotencyKey() };
    setChosen(found);
    return found;
  };

  const upload = async (notes: string) => {
    const isLooking = looking.current;
    const wanted = chosen ?? (await choosing.current);
    if (!wanted) {
      // A refusal during the wait shows its own message, and an earlier refusal's reason stays.
      if (!isLooking) setProblem((said) => said ?? uploadTexts.missing);
      return;
    }
    const controller = new AbortController();
    sending.current = controller;
    setProblem(null);
    setHasFailed(false);
    setShutOut(false);
    setStep({ is: 'sending', share: 0 });
    try {
      const proof = await send({
        ...wanted,
        notes,
        signal: controller.signal,
        onUploadProgress: (share) => {
          if (!controller.signal.aborted) setStep({ is: 'sending', share });
        },
      });
      setChosen(null);
      choosing.current = Promise.resolve(null);
      setStep({ is: 'received', proof });
      onUploaded?.(proof);
    } catch (error) {
      if (controller.signal.aborted) return;
      setStep({ is: 'choosing' });
      const isShut = error instanceof ApiError && refusesSender.has(error.status);
      setShutOut(isShut);
      const said = messageOf(error, proofTexts.failed);
      const isRefused = error instanceof ApiError && refusesFile.has(error.status);
      setProblem(isRefused ? refusalOf(wanted.file, said) : said);
      // The server would refuse the same file again.
      if (isRefused) {
        setChosen(null);
        choosing.current = Promise.resolve(null);
      }
      setHasFailed(!isRefused && !isShut);
    }
  };

  const cancel = () => {
    sending.current?.abort();
    setStep({ is: 'choosing' });
  };
  const discard = () => {
    choices.current += 1;
    looking.current = false;
    choosing.current = Promise.resolve(null);
    setChosen(null);
    setProblem(null);
    setHasFailed(false);
  };

  return {
    rules,
    file: chosen?.file ?? null,
    step,
    problem,
    /** The last attempt reached the server or failed on the network, so the same file is worth retrying. */
    hasFailed,
    /** The last try was refused because of who is signed in here, if anyone; the file is still there. */
    isShutOut,
    choose,
    upload,
    cancel,
    discard,
    another: () => setStep({ is: 'choosing' }),
  };
}
