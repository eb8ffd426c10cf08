import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { formatFileSize } from '../../ui/format/file-size.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './proof-uploader.module.css';

export function ChosenProof({ file, onRemove }: { file: File; onRemove?: () => void }) {
  const picture = usePicture(file);
  return (
    <div className={styles.chosen}>
      {picture ? <img className={styles.picture} src={picture} alt="" /> : <Icon name="receipt" size={40} />}
      <div className={styles.name}>
        <strong>{file.name}</strong>
        <span className={styles.limits}>{formatFileSize(file.size)}</span>
      </div>
      {onRemove ? <IconButton icon="cross" label="Remove this file" onClick={onRemove} /> : null}
    </div>
  );
}

function usePicture(file: File): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file.type.startsWith('image/')) return setAddress(null);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
