import { useState } from 'react';
import { Icon } from '../icon.tsx';
import styles from './thumbnail.module.css';

/** A small picture beside a name; a box where there is none, or none that can be shown. */
export function Thumbnail({ src }: { src: string | null }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={styles.frame}>
      {src && src !== broken ? (
        <img className={styles.picture} src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        <Icon name="box" />
      )}
    </span>
  );
}
