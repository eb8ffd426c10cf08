import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import styles from './messages-skeleton.module.css';

const widths = ['62%', '38%', '80%', '45%', '70%', '54%'] as const;

export function MessagesSkeleton() {
  return (
    <div className={styles.messages}>
      <SkeletonFrame label="Loading messages…">
        {widths.map((width) => (
          <div key={width} className={styles.message}>
            <Skeleton width="36px" height="36px" />
            <div className={styles.words}>
              <Skeleton width="9em" />
              <Skeleton width={width} />
            </div>
          </div>
        ))}
      </SkeletonFrame>
    </div>
  );
}
