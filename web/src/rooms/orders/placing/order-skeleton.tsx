import { Skeleton, SkeletonFrame, SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';

import styles from './order-form.module.css';

export function OrderSkeleton() {
  return (
    <SkeletonFrame label="Loading group buy…">
      <Page title={<Skeleton width="7em" height="1.1em" />} lead={<Skeleton width="min(20em, 90%)" height="1.5em" />}>
        <div className={styles.form}>
          <Card>
            <Skeleton width="8em" height="2em" />
            <SkeletonRows count={9} height="72px" />
          </Card>
          <div />
        </div>
      </Page>
    </SkeletonFrame>
  );
}
