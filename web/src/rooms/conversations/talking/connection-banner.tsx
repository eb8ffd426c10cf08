import styles from './connection-banner.module.css';

/** Says that the connection is down; what is written meanwhile is sent when it is back. */
export function ConnectionBanner({ isShown, text }: { isShown: boolean; text: string }) {
  return (
    <p className={styles.banner} role="status" data-shown={isShown || undefined}>
      {isShown ? text : null}
    </p>
  );
}
