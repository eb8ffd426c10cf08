import { Skeleton, SkeletonFrame } from '../feedback/skeleton.tsx';
import { usePageWaits } from '../load-code.ts';
import { Page } from './page.tsx';
import { Stack } from './stack.tsx';

/** Holds the place of a page of which nothing is known yet, and says so where it cannot come. */
export function PageSkeleton() {
  if (usePageWaits())
    return (
      <Page title="You’re offline">
        <p role="status">This page isn’t saved on this device. It’ll open automatically once you’re back online.</p>
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
