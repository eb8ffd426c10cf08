import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import styles from './stack.module.css';

interface StackProps extends ComponentProps<'div'> {
  gap?: 4 | 8 | 12 | 16 | 24 | 40;
}

export function Stack({ gap = 16, className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.stack, styles[`gap${gap}`], className)} />;
}

/** Things beside each other that wrap where there is no room. */
export function Cluster({ gap = 8, className, ...rest }: StackProps) {
  return <div {...rest} className={classNames(styles.cluster, styles[`gap${gap}`], className)} />;
}
