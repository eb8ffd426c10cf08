import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../type/visually-hidden.tsx';
import styles from './tally.module.css';

const blocks = [0, 1, 2, 3, 4] as const;

interface TallyProps {
  /** The amount; a share of `total`, or without one the number of filled blocks. */
  value: number;
  total?: number;
  /** The text next to the blocks; use `spoken` instead if there's text already. */
  label?: string;
  spoken?: string;
  size?: 'normal' | 'large';
}

/** How much of each block is filled, from 0 to 1. */
export const filledBlocks = (value: number, total: number = blocks.length) => {
  const filled = total > 0 ? (Math.max(0, value) / total) * blocks.length : blocks.length;
  // A block shows at least an eighth once there's something, and never looks full too early.
  return blocks.map((place) => {
    const part = Math.min(1, Math.max(0, filled - place));
    return part > 0 && part < 1 ? Math.min(0.875, Math.max(0.125, part)) : part;
  });
};

/**
 * The signature: five counted blocks, outlined in ink. The words stand beside it or in `spoken`, so color alone never
 * means anything.
 */
export function Tally({ value, total, label, spoken, size = 'normal' }: TallyProps) {
  return (
    <span className={classNames(styles.tally, styles[size])}>
      <span className={styles.blocks} aria-hidden="true">
        {filledBlocks(value, total).map((part, place) => (
          <span key={blocks[place]} className={styles.block}>
            <span className={styles.fill} style={{ transform: `scaleX(${part})` }} />
          </span>
        ))}
      </span>
      {spoken ? <VisuallyHidden>{spoken}</VisuallyHidden> : null}
      {label ? <span className={styles.label}>{label}</span> : null}
    </span>
  );
}
