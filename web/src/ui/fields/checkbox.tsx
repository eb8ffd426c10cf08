import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy, FieldError, fieldId } from './field.tsx';

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'aria-invalid'> {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

export function Checkbox({ label, hint, error, id: given, ...rest }: CheckboxProps) {
  const id = given ?? fieldId(rest.name);
  return (
    <div className={styles.group}>
      <label className={styles.line} htmlFor={id}>
        <input {...rest} {...describedBy(id, { hint, error })} id={id} type="checkbox" className={styles.box} />
        <span>
          {label}
          {hint ? (
            <span className={styles.hint} id={`${id}-hint`}>
              {hint}
            </span>
          ) : null}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  );
}
