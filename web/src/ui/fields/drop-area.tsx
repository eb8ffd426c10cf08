import { type DragEvent, type ReactNode, useState } from 'react';
import { Icon, type IconName } from '../icon.tsx';
import { Cluster } from '../layout/stack.tsx';
import styles from './drop-area.module.css';

interface DropAreaProps {
  icon: IconName;
  invitation: ReactNode;
  limits: string;
  /** A file is there already: only the buttons are shown. */
  isSmall?: boolean;
  onChoose: (file: File | undefined) => void;
  /** The buttons that choose a file without a mouse. */
  children: ReactNode;
}

export function DropArea({ icon, invitation, limits, isSmall = false, onChoose, children }: DropAreaProps) {
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    onChoose(event.dataTransfer.files[0]);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the buttons inside do the same
    <div
      className={styles.drop}
      data-over={isOver || undefined}
      data-small={isSmall || undefined}
      onDragEnter={over}
      onDragOver={over}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      {isSmall ? null : (
        <>
          <Icon name={icon} size={40} />
          <p className={styles.invitation}>
            {invitation}
            <span className={styles.limits}>{limits}</span>
          </p>
        </>
      )}
      <Cluster className={styles.ways ?? ''}>{children}</Cluster>
    </div>
  );
}
