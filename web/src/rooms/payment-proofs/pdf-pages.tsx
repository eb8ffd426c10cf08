import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist';
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { fetchProofFile } from './payment-proofs.api.ts';
import { proofViewTexts } from './proof-view-texts.ts';
import styles from './proof-viewer.module.css';

GlobalWorkerOptions.workerSrc = workerAddress;

/** A proof has one page or two; a statement of hundreds is drawn bit by bit. */
const pagesAtOnce = 10;
/** Drawn wider than shown, so that it stays sharp when it is enlarged. */
const drawnWidth = 1600;
/** Width × height of one page as drawn: what phones still hold in memory. */
const largestArea = 12_000_000;

/** The pages of a PDF, drawn in the page itself: nothing in the file can run. */
export function PdfPages({ fileUrl, name }: { fileUrl: string; name: string }) {
  const { pdf, hasFailed } = usePdf(fileUrl);
  const [shown, setShown] = useState(pagesAtOnce);
  if (hasFailed)
    return (
      <Notice tone="danger" announced>
        {proofViewTexts.notShown}
      </Notice>
    );
  if (!pdf) return <SkeletonFrame label="Loading the file…" height="60vh" />;
  const pages = Array.from({ length: Math.min(shown, pdf.numPages) }, (_, place) => place + 1);
  return (
    <>
      {pages.map((number) => (
        <PdfPage key={number} pdf={pdf} number={number} label={`${name}, page ${number} of ${pdf.numPages}`} />
      ))}
      {shown < pdf.numPages ? <Button onClick={() => setShown(shown + pagesAtOnce)}>Show more pages</Button> : null}
    </>
  );
}

function usePdf(fileUrl: string) {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    let close = () => {};
    const open = async () => {
      const file = await fetchProofFile({ fileUrl }, leaving.signal);
      // The content security policy forbids WebAssembly.
      const task = getDocument({ data: await file.arrayBuffer(), useWasm: false, verbosity: 0 });
      close = () => void task.destroy();
      if (leaving.signal.aborted) return close();
      const opened = await task.promise;
      if (!leaving.signal.aborted) setPdf(opened);
    };
    open().catch(() => {
      if (!leaving.signal.aborted) setHasFailed(true);
    });
    return () => {
      leaving.abort();
      close();
    };
  }, [fileUrl]);
  return { pdf, hasFailed };
}

function PdfPage({ pdf, number, label }: { pdf: PDFDocumentProxy; number: number; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    let isLeaving = false;
    let stop = () => {};
    const draw = async () => {
      const page = await pdf.getPage(number);
      const target = canvas.current;
      if (isLeaving || !target) return;
      const natural = page.getViewport({ scale: 1 });
      const scale = Math.min(drawnWidth / natural.width, Math.sqrt(largestArea / (natural.width * natural.height)));
      const viewport = page.getViewport({ scale });
      target.width = Math.floor(viewport.width);
      target.height = Math.floor(viewport.height);
      const task = page.render({ canvas: target, viewport });
      stop = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => {
      if (!isLeaving) setHasFailed(true);
    });
    return () => {
      isLeaving = true;
      stop();
    };
  }, [pdf, number]);
  return hasFailed ? (
    <Notice tone="danger">{proofViewTexts.notShown}</Notice>
  ) : (
    <canvas ref={canvas} className={styles.paper} role="img" aria-label={label} />
  );
}
