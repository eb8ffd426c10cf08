import styles from './logo.module.css';

/** Five counted blocks, three of them filled, and the name. */
export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <svg className={styles.mark} viewBox="0 0 33 20" width="36" height="22" aria-hidden="true" focusable="false">
        {[0, 1, 2, 3, 4].map((place) => (
          <rect
            key={place}
            className={place < 3 ? styles.filled : styles.open}
            x={1 + place * 6.5}
            y="1"
            width="5"
            height="18"
            rx="1.2"
          />
        ))}
      </svg>
      <span className={styles.name} data-brand-name>
        {name}
      </span>
    </span>
  );
}
