import type { PaymentProof } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { type CSSProperties, lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import { loadCode } from '../../ui/load-code.ts';
import { ProofImage } from './proof-image.tsx';
import styles from './proof-stage.module.css';
import { useZoom, zooms } from './use-zoom.ts';

const PdfPages = lazy(async () => ({ default: (await loadCode(() => import('./pdf-pages.tsx'))).PdfPages }));

interface ProofStageProps {
  proof: PaymentProof;
  /** Beside the buttons that enlarge. */
  children?: ReactNode;
  /** Called when the proof, or a note that it can't be shown, is visible. */
  onShown?: (() => void) | undefined;
}

export function ProofStage({ proof, children, onShown }: ProofStageProps) {
  const isPdf = proof.fileType === 'application/pdf';
  const { stage, paper, zoom, step } = useZoom(!isPdf);
  const [aspect, setAspect] = useState<number | null>(null);
  const look = { '--zoom': zoom, ...(aspect !== null && { '--aspect': aspect }) } as CSSProperties;
  return (
    <div className={styles.viewer}>
      <section
        ref={stage}
        className={styles.stage}
        data-zoomed={zoom > 1 || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable with the keyboard
        tabIndex={0}
        aria-label={`${proof.fileName}, zoom with plus and minus`}
      >
        <div ref={paper} className={isPdf ? styles.pages : styles.sheet} style={look}>
          {isPdf ? (
            <Suspense fallback={null}>
              <PdfPages fileUrl={proof.fileUrl} name={proof.fileName} />
            </Suspense>
          ) : (
            <ProofImage
              proof={proof}
              className={styles.picture}
              onShown={onShown}
              onSize={({ naturalWidth, naturalHeight }) => setAspect(naturalWidth / naturalHeight)}
            />
          )}
        </div>
      </section>
      <Cluster className={styles.tools}>
        <IconButton icon="minus" label="Smaller" disabled={zoom <= 1} onClick={() => step(-1)} />
        <output className={styles.zoom}>{Math.round(zoom * 100)} %</output>
        <IconButton
          icon="plus"
          label="Larger"
          disabled={zoom >= (zooms[zooms.length - 1] ?? 1)}
          onClick={() => step(1)}
        />
        {children}
      </Cluster>
    </div>
  );
}
