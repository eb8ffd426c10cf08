import { pictureSources } from '@cobuy/domain/products/picture-address';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './goods-picture.module.css';

interface GoodsPictureProps {
  imageUrl: string | null;
  /** How wide it is shown, as `sizes` of an image says it: the browser takes the copy that fits its screen. */
  sizes: string;
  /** It stands in the first view: fetched at once, not when it comes near. */
  isFirst?: boolean;
}

/** A picture that fills its frame, which has its size before the picture comes; a box where there is none. */
export function GoodsPicture({ imageUrl, sizes, isFirst = false }: GoodsPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const sources = pictureSources(imageUrl);
  if (!sources || sources.src === broken)
    return (
      <span className={styles.none}>
        <Icon name="box" size={24} />
      </span>
    );
  return (
    <img
      className={styles.picture}
      {...sources}
      sizes={sizes}
      width={480}
      height={480}
      alt=""
      decoding="async"
      loading={isFirst ? 'eager' : 'lazy'}
      onError={() => setBroken(sources.src)}
    />
  );
}

interface GoodsPicturesProps extends Omit<GoodsPictureProps, 'imageUrl'> {
  /** At most three; the strip has its height with fewer too. */
  pictures: readonly string[];
}

/** Pictures of a deal's goods beside each other, three times as wide as high. */
export function GoodsPictures({ pictures, ...rest }: GoodsPicturesProps) {
  return (
    <div className={styles.strip} data-few={pictures.length < 3 || undefined} aria-hidden="true">
      {pictures.map((imageUrl) => (
        <GoodsPicture key={imageUrl} imageUrl={imageUrl} {...rest} />
      ))}
      {pictures.length === 0 ? <GoodsPicture imageUrl={null} {...rest} /> : null}
    </div>
  );
}
