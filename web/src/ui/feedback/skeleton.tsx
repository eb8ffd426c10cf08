import type { ReactNode } from 'react';
import { Stack } from '../layout/stack.tsx';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import styles from './skeleton.module.css';

/** One block of the shape to come. Sizes are CSS lengths. */
export function Skeleton({ width = '100%', height = '1.2em' }: { width?: string; height?: string }) {
  return <span className={styles.block} style={{ width, height }} />;
}

export function SkeletonRows({ count, height }: { count: number; height: string }) {
  return (
    <Stack gap={8}>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton are all alike
        <Skeleton key={row} height={height} />
      ))}
    </Stack>
  );
}

/** What waits: blocks of one height, or another shape as children. */
type Shape =
  | { height: string; rows?: number; children?: never }
  | { height?: never; rows?: never; children: ReactNode };

/**
 * A skeleton in the exact shape of what's loading. It takes its place at once but shows after 0.3 s, so quick answers
 * never flash.
 */
export function SkeletonFrame({ label = 'Loading…', rows = 1, height, children }: { label?: string } & Shape) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.frame} aria-hidden="true">
        {height === undefined ? children : <SkeletonRows count={rows} height={height} />}
      </div>
    </div>
  );
}
