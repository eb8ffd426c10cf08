import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { classNames } from '../class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';

export interface LinkButtonProps extends Omit<LinkProps, 'className'>, ButtonLook {
  icon?: ReactNode;
  className?: string | undefined;
}

/** A link that looks like a button: it navigates, it doesn't act. */
export function LinkButton({ variant, size, wide, icon, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={classNames(buttonClass({ variant, size, wide }), className)}>
      {icon}
      <span>{children}</span>
    </Link>
  );
}
