import { Skeleton, SkeletonFrame } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { Stack } from '../ui/layout/stack.tsx';

/** Holds the place of a page whose code is on its way. */
export function PagePlaceholder() {
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
