import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './thumbnail.module.css';

interface ThumbnailProps {
  src: string | null;
  /** Uncropped and larger, if the picture itself is what matters. */
  isLarge?: boolean;
}

/** A small picture beside a name; a box where there is none, or none that can be shown. */
export function Thumbnail({ src, isLarge = false }: ThumbnailProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.frame} data-large={isLarge || undefined}>
      {src && src !== broken ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Icon name="box" size={isLarge ? 40 : 20} />
      )}
    </span>
  );
}
