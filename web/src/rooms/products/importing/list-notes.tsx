import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from './price-list-import.module.css';

/** What is worth knowing of a list before it is imported. */
export function ListNotes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Notice tone="warn" title="Before you import this list">
      <ul className={styles.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Notice>
  );
}
