import { Skeleton, SkeletonFrame } from '../feedback/skeleton.tsx';
import { Page } from './page.tsx';
import { Stack } from './stack.tsx';

/** Holds the place of a page of which nothing is known yet. */
export function PageSkeleton() {
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
