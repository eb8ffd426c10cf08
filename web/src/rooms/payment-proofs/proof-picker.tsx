import { largestProof, proofTypes } from '@cobuy/domain/payment-proofs/payment-proof-rules';
import { type DragEvent, useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { formatFileSize } from '../../ui/format/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import { Cluster } from '../../ui/layout/stack.tsx';
import styles from './proof-uploader.module.css';

interface ProofPickerProps {
  /** A file is chosen already. */
  isReplacing: boolean;
  problemId: string | undefined;
  onChoose: (file: File | undefined) => void;
}

/** Where a file is dropped, chosen from the device, or photographed. */
export function ProofPicker({ isReplacing, problemId, onChoose }: ProofPickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);

  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  const take = (input: HTMLInputElement) => {
    onChoose(input.files?.[0]);
    // The same file chosen twice is a change, too.
    input.value = '';
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-small={isReplacing || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {isReplacing ? null : (
        <>
          <Icon name="receipt" size={40} />
          <p className={styles.invitation}>
            <span className={styles.withMouse}>Drop the receipt here, or choose it.</span>
            <span className={styles.withTouch}>A photo or file of your receipt.</span>
            <span className={styles.limits}>JPEG, PNG, GIF or PDF, up to {formatFileSize(largestProof)}</span>
          </p>
        </>
      )}
      <Cluster className={styles.ways}>
        <Button
          className={styles.camera}
          icon={<Icon name="camera" size={16} />}
          onClick={() => camera.current?.click()}
        >
          Take a photo
        </Button>
        <Button
          icon={<Icon name="upload" size={16} />}
          aria-describedby={problemId}
          onClick={() => chooser.current?.click()}
        >
          {isReplacing ? 'Choose another file' : 'Choose a file'}
        </Button>
      </Cluster>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Payment proof"
        accept={proofTypes.join(',')}
        onChange={(event) => take(event.currentTarget)}
      />
      <input
        ref={camera}
        type="file"
        hidden
        aria-label="Photo of the payment proof"
        accept="image/*"
        capture="environment"
        onChange={(event) => take(event.currentTarget)}
      />
    </div>
  );
}
