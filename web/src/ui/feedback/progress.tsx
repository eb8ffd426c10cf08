import styles from './progress.module.css';

/** How far something is, from 0 to 1; `null` while that is unknown. */
export function Progress({ label, value }: { label: string; value: number | null }) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  return (
    <div className={styles.progress}>
      <div className={styles.words}>
        <span>{label}</span>
        {percent === null ? null : <span>{percent} %</span>}
      </div>
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        data-unknown={percent === null || undefined}
      >
        <span className={styles.bar} style={{ transform: `scaleX(${(percent ?? 40) / 100})` }} />
      </div>
    </div>
  );
}
