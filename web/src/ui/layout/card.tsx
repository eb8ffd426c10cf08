import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'section'> {
  /** Without padding, for lists and tables that reach the edge. */
  flush?: boolean;
}

/** A sheet on the page: one-pixel rule, no shadow. */
export function Card({ flush, className, ...rest }: CardProps) {
  return <section {...rest} className={classNames(styles.card, flush && styles.flush, className)} />;
}
