import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { longestProofNotes } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useKeptFocus } from '../../lib/browser/keep-focus.ts';
import { useSession } from '../../lib/session/session.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { showToast } from '../../ui/feedback/show-toast.ts';
import { mayLeave } from '../../ui/fields/checked-leave.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { ChosenProof } from './chosen-proof.tsx';
import { OrderSignIn } from './order-sign-in.tsx';
import { ProofPicker } from './proof-picker.tsx';
import styles from './proof-uploader.module.css';
import { useProofUpload } from './use-proof-upload.ts';

interface ProofUploaderProps {
  orderId: string;
  orderNumber: string;
  /** The proof is stored: fetch the order again. */
  onUploaded?: ((proof: PaymentProof) => void) | undefined;
}

export function ProofUploader(props: ProofUploaderProps) {
  const frame = useRef<HTMLElement>(null);
  const [step, setStep] = useState('choosing');
  useKeptFocus(frame, step);
  return (
    <section ref={frame} tabIndex={-1} aria-label="Proof of payment" className={styles.frame}>
      <Steps {...props} onStep={setStep} />
    </section>
  );
}

function Steps({ orderId, orderNumber, onUploaded, onStep }: ProofUploaderProps & { onStep: (step: string) => void }) {
  const problemId = useId();
  const [notes, setNotes] = useState('');
  const { rules, file, step, problem, hasFailed, isShutOut, choose, upload, cancel, discard, another } = useProofUpload(
    orderId,
    (proof) => {
      setNotes('');
      showToast({
        tone: 'ok',
        title: 'We have your proof',
        text: `${proof.fileName} was added to order ${orderNumber}. The organizer will check it soon.`,
      });
      onUploaded?.(proof);
    },
  );
  // An account finds its own orders; an order number opens nothing more for it.
  const mayUseOrderNumber = useSession((session) => !session.isAuthenticated || session.orderNumber !== null);

  const problemPlace = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) problemPlace.current?.scrollIntoView({ block: 'nearest' });
  }, [problem]);
  const tell = useEffectEvent(onStep);
  useEffect(() => tell(step.is), [step.is]);

  if (step.is === 'received')
    return (
      <Button size="small" onClick={another}>
        Add another file
      </Button>
    );
  if (step.is === 'sending')
    return (
      <div className={styles.uploader}>
        {file ? <ChosenProof file={file} /> : null}
        <Progress
          label={step.share < 1 ? 'Uploading your proof' : 'Checking the file'}
          value={step.share < 1 ? step.share : null}
        />
        {step.share < 1 ? (
          <Cluster>
            <Button onClick={cancel}>Cancel upload</Button>
          </Cluster>
        ) : null}
      </div>
    );
  return (
    <fieldset className={styles.uploader} aria-label={`Payment proof for order ${orderNumber}`}>
      {file ? <ChosenProof file={file} onRemove={discard} /> : null}
      <ProofPicker
        rules={rules}
        isReplacing={file !== null}
        problemId={problem ? problemId : undefined}
        onChoose={choose}
      />
      {file ? (
        <TextArea
          name="proof-notes"
          label="Note for the organizer"
          checks="notes"
          optional
          rows={2}
          maxLength={longestProofNotes}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      ) : null}
      {problem ? (
        <div id={problemId} ref={problemPlace}>
          {isShutOut && mayUseOrderNumber ? (
            <OrderSignIn orderNumber={orderNumber}>Your file wasn’t sent. Sign in, then choose it again.</OrderSignIn>
          ) : (
            <Notice tone="danger" announced>
              {problem}
            </Notice>
          )}
        </div>
      ) : null}
      <Button
        variant="primary"
        data-sends
        wide
        icon={<Icon name={hasFailed ? 'repeat' : 'upload'} size={16} />}
        onClick={({ currentTarget }) => {
          const field = currentTarget.closest('fieldset')?.querySelector<HTMLElement>('[data-checks]');
          const send = () => void upload(notes);
          if (!field || mayLeave(field, send)) send();
        }}
      >
        {hasFailed ? 'Try again' : 'Upload proof'}
      </Button>
    </fieldset>
  );
}
