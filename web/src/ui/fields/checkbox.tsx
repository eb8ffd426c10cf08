import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { fieldId } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
  name: string;
  label: ReactNode;
  /** A second line: what it means to tick it. */
  detail?: ReactNode;
}

/** Something that’s on or off. */
export function Checkbox({ label, detail, id: given, ...rest }: CheckboxProps) {
  const id = given ?? fieldId(rest.name);
  return (
    <label className={styles.line}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        className={classNames(styles.box)}
        aria-describedby={detail ? `${id}-detail` : undefined}
      />
      <span className={styles.words}>
        <span className={styles.name}>{label}</span>
        {detail ? (
          <span className={styles.hint} id={`${id}-detail`}>
            {detail}
          </span>
        ) : null}
      </span>
    </label>
  );
}
