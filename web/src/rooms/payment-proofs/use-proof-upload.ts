import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { proofRules, proofTexts } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { uploadTexts } from '@cobuy/domain/system/upload-rules';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/api-error.ts';
import { newIdempotencyKey } from '../../lib/new-idempotency-key.ts';
import { useUploadRules } from '../system/upload-rules.api.ts';
import { useUploadProof } from './payment-proofs.api.ts';

const load = () => import('./ready-proof.ts');

interface Chosen {
  file: File;
  idempotencyKey: string;
}

type Step = { is: 'choosing' } | { is: 'sending'; share: number } | { is: 'received'; proof: PaymentProof };

/** By whom it comes from: the session is another order's by now, or over. The server doesn't tell this from an order that isn't there. */
const refusesSender = new Set([401, 403, 404]);
/** By what it is: its type, its size or what is in it. */
const refusesFile = new Set([400, 413, 415, 422]);
const refusalOf = (file: File, why: string) => `${file.name}: ${why}`;

/**
 * One proof on its way: chosen, sent with progress, cancelled or tried again, received. Looking at another tab of the
 * page does not stop it.
 */
export function useProofUpload(orderId: string, onUploaded: ((proof: PaymentProof) => void) | undefined) {
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [step, setStep] = useState<Step>({ is: 'choosing' });
  const [problem, setProblem] = useState<string | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isShutOut, setShutOut] = useState(false);
  const sending = useRef<AbortController | null>(null);
  const choices = useRef(0);
  /** Whether a file is looked into at this moment. */
  const looking = useRef(false);
  /** That file, or the one before; null where it was refused. Whoever presses at once waits for it. */
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
    // One that was chosen before is not sent in the place of the one that was meant.
    setChosen(null);
    looking.current = true;
    const ready = await load()
      .then(({ readyProof }) => readyProof(file, rules))
      // Without the part that looks into files, the server says what it takes.
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
      // What is refused while somebody waits for it is told by itself, and why one was refused stays.
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
      // The same file again would be refused again.
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
    /** The last try got as far as the server or the network: trying the same file again makes sense. */
    hasFailed,
    /** The last try was refused because of who is signed in here, if anybody; the file waits. */
    isShutOut,
    choose,
    upload,
    cancel,
    discard,
    another: () => setStep({ is: 'choosing' }),
  };
}
