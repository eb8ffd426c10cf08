import styles from './skip-link.module.css';

/** The first stop of the keyboard: past the header, to the page. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to the page
    </a>
  );
}
