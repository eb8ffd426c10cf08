import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** `small` keeps its 44 px target on touch screens. */
  size?: 'normal' | 'small' | undefined;
  wide?: boolean | undefined;
}

export const buttonClass = ({ variant = 'secondary', size = 'normal', wide }: ButtonLook) =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, wide && styles.wide);

export interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Work is under way: the button keeps its place and focus, says so, and takes no second press. */
  pending?: boolean | undefined;
  pendingLabel?: string | undefined;
  icon?: ReactNode;
}

/** A native button; `type` is "button" unless said otherwise. */
export function Button({
  variant,
  size,
  wide,
  pending = false,
  pendingLabel = 'Working…',
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-disabled={pending || rest['aria-disabled']}
      data-pending={pending || undefined}
      onClick={(event) => {
        // A pending button stays focusable, so presses are swallowed, form submission included.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {icon}
      <span className={styles.label}>{children}</span>
      {pending ? (
        <span className={styles.pending}>
          <span className={styles.blocks} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className={styles.spoken}>{pendingLabel}</span>
        </span>
      ) : null}
    </button>
  );
}
