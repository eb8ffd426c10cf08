import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { lazy, Suspense, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ProofDownload } from './proof-download.tsx';
import { ProofImage } from './proof-image.tsx';
import styles from './proof-viewer.module.css';

const PdfPages = lazy(async () => ({ default: (await loadCode(() => import('./pdf-pages.tsx'))).PdfPages }));

/** Parts of the window's width that the proof takes; the first shows all of it. */
const zooms = [1, 1.5, 2, 3, 4] as const;

/** A proof, large: enlarge it to read the small print. */
export function ProofDialog({ proof, onClose }: { proof: PaymentProof; onClose: () => void }) {
  const [step, setStep] = useState(0);
  const zoom = zooms[step] ?? 1;
  return (
    <Dialog
      title={proof.fileName}
      isOpen
      onClose={onClose}
      size="wide"
      actions={
        <>
          <Cluster>
            <IconButton icon="minus" label="Smaller" disabled={step === 0} onClick={() => setStep(step - 1)} />
            <output className={styles.zoom}>{zoom * 100} %</output>
            <IconButton
              icon="plus"
              label="Larger"
              disabled={step === zooms.length - 1}
              onClick={() => setStep(step + 1)}
            />
          </Cluster>
          <ProofDownload proof={proof} />
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard */}
      <section className={styles.stage} tabIndex={0} aria-label={proof.fileName}>
        <div className={styles.scaled} data-fits={zoom === 1 || undefined} style={{ width: `${zoom * 100}%` }}>
          {proof.fileType === 'application/pdf' ? (
            <Suspense fallback={null}>
              <PdfPages fileUrl={proof.fileUrl} name={proof.fileName} />
            </Suspense>
          ) : (
            <ProofImage proof={proof} className={styles.paper} />
          )}
        </div>
      </section>
    </Dialog>
  );
}
