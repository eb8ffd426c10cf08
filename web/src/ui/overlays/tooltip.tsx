import type { ReactElement, ReactNode } from 'react';
import { Focusable } from 'react-aria-components/Focusable';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { classNames } from '../class-names.ts';
import styles from './tooltip.module.css';

/** A hint on hover and focus. Never the only place of something that matters: touch screens don't show it. */
export function Tooltip({
  hint,
  children,
}: {
  hint: ReactNode;
  children: ReactElement<Record<string, unknown>, string>;
}) {
  return (
    <TooltipTrigger delay={400}>
      <Focusable>{children}</Focusable>
      <AriaTooltip className={classNames(styles.tooltip)} offset={6}>
        {hint}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
