import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './group-buy-browser.module.css';
import card from './group-buy-card.module.css';

const places = [1, 2, 3, 4, 5, 6] as const;

export function CardsSkeleton() {
  return (
    <SkeletonFrame label="Loading group buys…">
      <Stack gap={24}>
        <div className={styles.found}>
          <Skeleton width="8em" height="1.5em" />
        </div>
        <div className={styles.cards}>
          {places.map((place) => (
            <div key={place} className={card.card}>
              <div className={card.goods}>
                <div className={styles.strip}>
                  <Skeleton height="100%" />
                </div>
              </div>
              <Skeleton width="40%" height="1.4em" />
              <Skeleton width="80%" height="1.6em" />
              <Skeleton width="60%" />
              <Skeleton width="70%" />
              <div className={card.foot}>
                <Skeleton width="55%" height="1.5em" />
                <Skeleton width="70%" />
              </div>
            </div>
          ))}
        </div>
      </Stack>
    </SkeletonFrame>
  );
}
