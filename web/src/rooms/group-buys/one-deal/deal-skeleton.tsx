import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
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
            <div className={styles.steps}>
              <Skeleton width="12em" height="47px" />
              <Skeleton width="12em" height="47px" />
              <Skeleton width="12em" height="47px" />
            </div>
          </Card>
          <div className={styles.side}>
            <Card className={styles.sheet ?? ''}>
              <Skeleton width="60%" />
              <Skeleton width="80%" height="44px" />
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
