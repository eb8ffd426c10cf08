import { useState } from 'react';
import { classNames } from '../class-names.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  /** The name whose initials replace a missing picture. It's next to the avatar, so nothing here is read out. */
  name: string;
  url: string | null;
  /** CSS pixels. */
  size: number;
  className?: string | undefined;
  isOwn?: boolean;
}

export function Avatar({ name, url, size, className, isOwn }: AvatarProps) {
  // The file is gone: replaced or removed since this page loaded its address.
  const [lost, setLost] = useState<string | null>(null);
  const box = { width: size, height: size };
  if (url !== null && url !== lost)
    return (
      <img
        className={classNames(styles.avatar, className)}
        style={box}
        src={url}
        alt=""
        width={size}
        height={size}
        loading="lazy"
        decoding="async"
        onError={() => setLost(url)}
      />
    );
  return (
    <span
      className={classNames(styles.avatar, styles.initials, className)}
      style={box}
      data-own={isOwn || undefined}
      data-size={size < 32 ? 'small' : size > 64 ? 'large' : undefined}
      aria-hidden="true"
    >
      {initialsOf(name)}
    </span>
  );
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
