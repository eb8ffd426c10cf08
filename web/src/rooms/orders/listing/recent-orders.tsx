import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Skeleton, SkeletonFrame } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Cluster, Stack } from '../../../ui/layout/stack.tsx';
import { OrderRows } from './order-rows.tsx';
import { useRecentOrders } from './organize-orders.api.ts';
import styles from './recent-orders.module.css';

const shownFirst = 5;

export function RecentOrders() {
  const { data: orders, isPending } = useRecentOrders();
  return (
    <Card aria-label="Recent Orders">
      <Cluster gap={12} className={styles.head}>
        <h2 className={styles.title}>Recent Orders</h2>
        <LinkButton size="small" to="/admin/orders">
          View All Orders
        </LinkButton>
      </Cluster>
      {isPending ? (
        <SkeletonFrame label="Loading orders…">
          <Stack gap={8}>
            <Skeleton height="76px" />
            <Skeleton height="76px" />
            <Skeleton height="76px" />
          </Stack>
        </SkeletonFrame>
      ) : orders && orders.length > 0 ? (
        <OrderRows label="Recent orders" orders={orders.slice(0, shownFirst)} viewer="organiser" isStale={false} />
      ) : (
        <p className={styles.muted}>No one has ordered yet. Share a group buy, and orders will appear here.</p>
      )}
    </Card>
  );
}
