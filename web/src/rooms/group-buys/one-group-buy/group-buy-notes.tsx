import { useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import styles from './group-buy-notes.module.css';

/** More would push the goods out of the first view; goes by the length, so that nothing moves. */
const longestShown = 160;
const mostLines = 3;

export function GroupBuyNotes({ notes }: { notes: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const isLong = notes.length > longestShown || notes.split('\n').length > mostLines;
  return (
    <div className={styles.about}>
      <p className={styles.notes} data-folded={(isLong && !isOpen) || undefined}>
        {notes}
      </p>
      {isLong ? (
        <Button size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Read more'}
        </Button>
      ) : null}
    </div>
  );
}
