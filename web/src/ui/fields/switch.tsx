import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { fieldId } from './field.tsx';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'className' | 'checked'> {
  name: string;
  checked: boolean;
  label: ReactNode;
  /** A second line: what it means to switch it on, or why that is not possible. */
  detail?: ReactNode;
}

/** Something that is on or off, and takes effect at once. */
export function Switch({ label, detail, checked, id: given, ...rest }: SwitchProps) {
  const id = given ?? fieldId(rest.name);
  return (
    <label className={styles.line}>
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {detail ? (
          <span className={styles.detail} id={`${id}-detail`}>
            {detail}
          </span>
        ) : null}
      </span>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        className={classNames(styles.track)}
        aria-describedby={detail ? `${id}-detail` : undefined}
      />
    </label>
  );
}
