import { createContext, type ReactNode, use } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** What every field takes beside its own input's attributes. `name` ties it to the form and to the error summary. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said next to the label; fields are required by default. */
  optional?: boolean | undefined;
}

/** The id of a field's input, so that an error summary can lead to it. */
export const fieldId = (name: string) => `field-${name.replaceAll(/[^\w-]/g, '-')}`;

export const describedBy = (id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Whether fields belong to a form: list filters are never required. */
export const InForm = createContext(false);

/** Announced by screen readers; sighted readers see "(optional)" next to optional fields. */
export const useRequired = (optional: boolean | undefined) => (use(InForm) && !optional ? true : undefined);

export function Field({ id, label, hint, error, optional, children }: FieldText & { id: string; children: ReactNode }) {
  return (
    <div className={styles.field} data-field data-invalid={error ? true : undefined}>
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </label>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="stop" size={16} />
      {error}
    </p>
  ) : null;
}
