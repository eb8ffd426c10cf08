import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** Without padding, for lists and tables that reach the edge. */
  flush?: boolean;
  /** An `article` stands beside others, whose names may be the same; a `section` with a name is a landmark. */
  as?: 'section' | 'article';
}

/** A sheet on the page: one-pixel rule, no shadow. */
export function Card({ flush, as: Sheet = 'section', className, ...rest }: CardProps) {
  return <Sheet {...rest} className={classNames(styles.card, flush && styles.flush, className)} />;
}
