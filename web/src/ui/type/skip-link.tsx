import styles from './skip-link.module.css';

export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className={styles.link} href={`#${target}`}>
      Skip to the page
    </a>
  );
}
