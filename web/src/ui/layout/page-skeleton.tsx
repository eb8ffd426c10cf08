import { Skeleton, SkeletonFrame } from '../feedback/skeleton.tsx';
import { usePageWaits } from '../load-code.ts';
import { Page } from './page.tsx';
import { Stack } from './stack.tsx';

/** Holds the place of a page of which nothing is known yet, and says so where it cannot come. */
export function PageSkeleton() {
  if (usePageWaits())
    return (
      <Page title="There is no connection">
        <p role="status">This page is not kept on this device. It opens by itself once there is a connection.</p>
      </Page>
    );
  return (
    <SkeletonFrame>
      <Page title={<Skeleton width="10em" height="1.1em" />}>
        <Stack>
          <Skeleton height="8rem" />
          <Skeleton height="8rem" />
        </Stack>
      </Page>
    </SkeletonFrame>
  );
}
