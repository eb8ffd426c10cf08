import { pictureKey } from '@cobuy/domain/products/picture-address';
import { pictureTexts } from '@cobuy/domain/products/product-picture';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Progress } from '../../../ui/feedback/progress.tsx';
import { DropArea } from '../../../ui/fields/drop-area.tsx';
import { FieldError, fieldId } from '../../../ui/fields/field.tsx';
import { formatFileSize } from '../../../ui/format/file-size.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Thumbnail } from '../../../ui/ledger/thumbnail.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import styles from './picture-field.module.css';
import type { PictureUpload } from './use-picture-upload.ts';

interface PictureFieldProps {
  imageUrl: string;
  upload: PictureUpload;
  error: string | undefined;
  onRemove: () => void;
}

export function PictureField({ imageUrl, upload, error, onRemove }: PictureFieldProps) {
  const problemId = useId();
  const chooser = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { rules, sending, problem, hasArrived, choose, stop } = upload;
  const isOff = rules.mimes.length === 0;
  const isOurs = pictureKey(imageUrl) !== null;
  const isThere = sending !== null || imageUrl !== '';
  return (
    <fieldset id={fieldId('imageUrl')} tabIndex={-1} className={styles.field}>
      <legend className={styles.label}>
        Picture<span className={styles.muted}> (optional)</span>
      </legend>
      <div className={styles.row}>
        {isThere ? <Thumbnail src={sending?.preview ?? (isOurs ? imageUrl : null)} isLarge /> : null}
        <div className={styles.ways}>
          {sending ? (
            <Progress
              label={sending.share < 1 ? `Uploading ${sending.name}` : 'Preparing the picture'}
              value={sending.share < 1 ? sending.share : null}
            />
          ) : null}
          {isThere && !sending && !isOurs ? (
            <p className={styles.elsewhere}>
              This picture is on another site ({hostOf(imageUrl)}), and our pages don’t show pictures from there. Upload
              it from your device to show it.
            </p>
          ) : null}
          <DropArea
            icon="camera"
            invitation={
              <>
                <span className={styles.withMouse}>Drop a picture here, or choose one.</span>
                <span className={styles.withTouch}>A photo or picture of the product.</span>
              </>
            }
            limits={isOff ? pictureTexts.off : `${rules.types}, up to ${formatFileSize(rules.largest)}`}
            isSmall={isThere}
            onChoose={(file) => void choose(file)}
          >
            <Button
              ref={button}
              disabled={isOff}
              icon={<Icon name="upload" size={16} />}
              aria-describedby={problem ? problemId : undefined}
              onClick={() => chooser.current?.click()}
            >
              {isThere ? 'Choose another' : 'Choose a picture'}
            </Button>
            {isThere ? (
              <Button
                onClick={() => {
                  stop();
                  // Removes the running upload first; the earlier picture stays.
                  if (!sending) onRemove();
                  // The pressed button may go; this one stays.
                  button.current?.focus();
                }}
              >
                {sending ? 'Cancel upload' : 'Remove'}
              </Button>
            ) : null}
          </DropArea>
        </div>
      </div>
      <VisuallyHidden>
        <span role="status">{hasArrived ? 'The picture has been uploaded.' : ''}</span>
      </VisuallyHidden>
      {problem ? (
        <div id={problemId}>
          <Notice tone="danger" announced>
            {problem}
          </Notice>
        </div>
      ) : null}
      <FieldError id={fieldId('imageUrl')} error={error} />
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label="Picture"
        accept={rules.mimes.join(',')}
        onChange={({ currentTarget }) => {
          void choose(currentTarget.files?.[0]);
          // Choosing the same file again must also count as a change.
          currentTarget.value = '';
        }}
      />
    </fieldset>
  );
}

const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).host : address);
