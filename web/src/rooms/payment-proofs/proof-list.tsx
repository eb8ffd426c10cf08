import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { formatFileSize } from '../../ui/format/file-size.ts';
import { Moment } from '../../ui/format/moment.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Cluster, Stack } from '../../ui/layout/stack.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { type ProvedOrder, usePaymentProofs } from './payment-proofs.api.ts';
import { ProofDownload } from './proof-download.tsx';
import { ProofImage } from './proof-image.tsx';
import styles from './proof-viewer.module.css';

const ProofDialog = lazy(async () => ({ default: (await loadCode(() => import('./proof-dialog.tsx'))).ProofDialog }));

interface ProofListProps {
  order: ProvedOrder;
  empty: ReactNode;
}

/** The proofs of an order, newest first; `empty` stands where there is none. */
export function ProofList({ order, empty }: ProofListProps) {
  const { data: proofs, isPending, isLoadingError, isFetching, refetch } = usePaymentProofs(order);
  const [opened, setOpened] = useState<PaymentProof | null>(null);
  if (isPending) return <SkeletonFrame label="Loading the proofs…" height="220px" />;
  if (isLoadingError) return <ErrorState title="We couldn’t load the proofs" retry={{ refetch, isFetching }} />;
  if (proofs.length === 0) return empty;
  return (
    <>
      <ul className={styles.proofs}>
        {proofs.map((proof) => (
          <li key={proof.id} className={styles.proof}>
            <button type="button" className={styles.open} onClick={() => setOpened(proof)}>
              {proof.fileType === 'application/pdf' ? (
                <span className={styles.file}>
                  <Icon name="receipt" size={40} />
                  Open the PDF
                </span>
              ) : (
                <ProofImage proof={proof} className={styles.picture} />
              )}
            </button>
            <Stack gap={8} className={styles.words}>
              <strong className={styles.name}>{proof.fileName}</strong>
              {proof.rejection ? (
                <p className={styles.rejection}>
                  <Icon name="warning" size={16} />
                  <span>Not accepted: “{proof.rejection.reason}”</span>
                </p>
              ) : null}
              <span className={styles.origin}>
                {proof.uploadedBy} · <Moment at={proof.uploadedAt} /> · {formatFileSize(proof.fileSize)}
              </span>
              {proof.notes ? <p className={styles.notes}>{proof.notes}</p> : null}
              <Cluster>
                <Button size="small" icon={<Icon name="search" size={16} />} onClick={() => setOpened(proof)}>
                  View
                </Button>
                <ProofDownload proof={proof} size="small" />
              </Cluster>
            </Stack>
          </li>
        ))}
      </ul>
      {opened ? (
        <Suspense fallback={null}>
          <ProofDialog proof={opened} onClose={() => setOpened(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
