import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Page } from '../../../ui/layout/page.tsx';
import styles from './group-buy-details.module.css';
import sheet from './group-buy-glance.module.css';
import row from './offered-products.module.css';

const products = [1, 2, 3, 4] as const;

export function GroupBuySkeleton() {
  return (
    <SkeletonFrame label="Loading group buy…">
      <Page
        over={<Skeleton width="10em" />}
        title={<Skeleton width="min(14em, 90%)" height="1.1em" />}
        lead={<Skeleton width="9em" height="1.5em" />}
      >
        <div className={styles.columns}>
          <div className={styles.goods}>
            <div className={styles.strip}>
              <Skeleton height="100%" />
            </div>
          </div>
          <div className={styles.side}>
            <Card className={sheet.sheet ?? ''}>
              <Skeleton width="60%" height="2rem" />
              <Skeleton width="80%" height="44px" />
              <Skeleton width="50%" height="1.5rem" />
              <Skeleton width="70%" height="44px" />
            </Card>
          </div>
          <div className={styles.rest}>
            <Skeleton width="18em" height="46px" />
            <div className={row.list}>
              {products.map((place) => (
                <div key={place} className={row.row}>
                  <Skeleton height="7rem" />
                </div>
              ))}
            </div>
          </div>
        </div>
      </Page>
    </SkeletonFrame>
  );
}
