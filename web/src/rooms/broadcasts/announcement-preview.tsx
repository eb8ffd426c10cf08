import { WrittenText } from '../conversations/written-text.tsx';
import styles from './broadcast-form.module.css';

/** How its recipients will read it; folded, so that the fields stay near each other. */
export function AnnouncementPreview({ title, body }: { title: string; body: string }) {
  return (
    <details className={styles.preview}>
      <summary>Preview</summary>
      {title.trim() || body.trim() ? (
        <article aria-label="Preview" className={styles.page}>
          <p className={styles.title}>{title.trim() || 'No title'}</p>
          <WrittenText content={body.trim()} />
        </article>
      ) : (
        <p className={styles.nothing}>Write something to see it here as people will read it.</p>
      )}
    </details>
  );
}
