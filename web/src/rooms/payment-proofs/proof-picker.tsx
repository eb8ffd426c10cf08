import type { UploadRules } from '@cobuy/domain/system/upload-rules';
import { useRef } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { DropArea } from '../../ui/fields/drop-area.tsx';
import { formatFileSize } from '../../ui/format/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './proof-uploader.module.css';

interface ProofPickerProps {
  rules: UploadRules;
  isReplacing: boolean;
  problemId: string | undefined;
  onChoose: (file: File | undefined) => void;
}

export function ProofPicker({ rules, isReplacing, problemId, onChoose }: ProofPickerProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const take = (input: HTMLInputElement) => {
    onChoose(input.files?.[0]);
    // Choosing the same file again must also count as a change.
    input.value = '';
  };

  return (
    <DropArea
      icon="receipt"
      invitation={
        <>
          <span className={styles.withMouse}>Drop the receipt here, or choose it.</span>
          <span className={styles.withTouch}>A photo or file of your receipt.</span>
        </>
      }
      limits={`${rules.types}, up to ${formatFileSize(rules.largest)}`}
      isSmall={isReplacing}
      onChoose={onChoose}
    >
      <Button className={styles.camera} icon={<Icon name="camera" size={16} />} onClick={() => camera.current?.click()}>
        Take a photo
      </Button>
      <Button
        icon={<Icon name="upload" size={16} />}
        aria-describedby={problemId}
        onClick={() => chooser.current?.click()}
      >
        {isReplacing ? 'Choose another file' : 'Choose a file'}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Payment proof"
        accept={rules.mimes.join(',')}
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
    </DropArea>
  );
}
