import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Moment } from '../../ui/format/moment.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type ProvedOrder, usePaymentProofs } from './payment-proofs.api.ts';
import styles from './proof-desk.module.css';
import { ProofDownload } from './proof-download.tsx';
import { ProofStage } from './proof-stage.tsx';

interface ProofDeskProps {
  order: ProvedOrder;
  empty: ReactNode;
  /** Called when the newest proof, or a note that it can't be shown, is visible. */
  onShown: (isShown: boolean) => void;
}

/** The proofs of an order for the person who checks them: the newest large, those before it one press away. */
export function ProofDesk({ order, empty, onShown }: ProofDeskProps) {
  const { data: proofs, isPending, isPlaceholderData, isLoadingError, isFetching, refetch } = usePaymentProofs(order);
  const [loaded, setLoaded] = useState<readonly string[]>([]);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const newest = proofs?.[0];
  const chosen = proofs?.find(({ id }) => id === chosenId) ?? newest;
  // PDF pages are drawn one after the other, so there's no moment to wait for.
  const isNewestShown = !newest || newest.fileType === 'application/pdf' || loaded.includes(newest.id);
  const isShown = isLoadingError || (proofs !== undefined && !isPlaceholderData && isNewestShown);
  const tell = useEffectEvent((is: boolean) => onShown(is));
  useEffect(() => tell(isShown), [isShown]);
  if (isPending) return <SkeletonFrame label="Loading the proofs…" height="66dvh" />;
  if (isLoadingError) return <ErrorState title="We couldn’t load the proofs" retry={{ refetch, isFetching }} />;
  if (!chosen) return empty;
  return (
    <Stack gap={12}>
      <ProofStage key={chosen.id} proof={chosen} onShown={() => setLoaded((ids) => [...ids, chosen.id])}>
        <ProofDownload proof={chosen} size="small" />
      </ProofStage>
      <Origin proof={chosen} />
      {proofs.length > 1 ? <Others proofs={proofs} chosen={chosen} onChoose={setChosenId} /> : null}
    </Stack>
  );
}

function Origin({ proof }: { proof: PaymentProof }) {
  return (
    <div className={styles.origin}>
      <p>
        <strong className={styles.name}>{proof.fileName}</strong>{' '}
        <span className={styles.muted}>
          {proof.uploadedBy} · <Moment at={proof.uploadedAt} />
        </span>
      </p>
      {proof.notes ? <p className={styles.notes}>{proof.notes}</p> : null}
      {proof.rejection ? (
        <p className={styles.rejection}>
          <Icon name="warning" size={16} />
          <span>Not accepted: “{proof.rejection.reason}”</span>
        </p>
      ) : null}
    </div>
  );
}

interface OthersProps {
  proofs: readonly PaymentProof[];
  chosen: PaymentProof;
  onChoose: (id: string) => void;
}

function Others({ proofs, chosen, onChoose }: OthersProps) {
  return (
    <fieldset className={styles.others} aria-label="Proofs of this order">
      {proofs.map((proof, place) => (
        <button
          key={proof.id}
          type="button"
          className={styles.other}
          aria-pressed={proof === chosen}
          onClick={() => onChoose(proof.id)}
        >
          {place === 0 ? 'Newest' : <Moment at={proof.uploadedAt} />}
          {proof.rejection ? ', not accepted' : ''}
        </button>
      ))}
    </fieldset>
  );
}
