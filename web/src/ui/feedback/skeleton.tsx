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

interface SkeletonFrameProps {
  label?: string;
  /** Blocks of one height, where no children show another shape. */
  rows?: number;
  height?: string;
  children?: ReactNode;
}

/**
 * A skeleton in the exact shape of what's loading. It takes its place at once but shows after 0.3 s, so quick answers
 * never flash.
 */
export function SkeletonFrame({ label = 'Loading…', rows = 1, height = '1.2em', children }: SkeletonFrameProps) {
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <div className={styles.frame} aria-hidden="true">
        {children ?? <SkeletonRows count={rows} height={height} />}
      </div>
    </div>
  );
}
