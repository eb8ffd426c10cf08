import { Skeleton, SkeletonFrame } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import styles from './deal.module.css';

/** A deal page in the shape it will have. */
export function DealSkeleton() {
  return (
    <SkeletonFrame label="Loading group buy…">
      <Page
        over={<Skeleton width="10em" />}
        title={<Skeleton width="min(14em, 90%)" height="1.1em" />}
        lead={<Skeleton width="16em" height="3em" />}
      >
        <div className={styles.columns}>
          <Card>
            <Skeleton height="4.5em" />
          </Card>
          <div className={styles.side}>
            <Card>
              <Skeleton width="70%" />
              <Skeleton height="44px" />
              <Skeleton height="44px" />
            </Card>
          </div>
          <div className={styles.tabs}>
            <Stack>
              <Skeleton width="18em" height="44px" />
              <Skeleton height="16rem" />
            </Stack>
          </div>
        </div>
      </Page>
    </SkeletonFrame>
  );
}
