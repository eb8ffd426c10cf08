import { createContext, type ReactNode, use } from 'react';
import { Icon } from '../icon.tsx';
import styles from './field.module.css';

/** What every field takes beside its own input's attributes. `name` ties it to the form and to the error summary. */
export interface FieldText {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Said beside the label; a field is required unless it says otherwise. */
  optional?: boolean | undefined;
}

/** The id of a field's input, so that an error summary can lead to it. */
export const fieldId = (name: string) => `field-${name.replaceAll(/[^\w-]/g, '-')}`;

/** Attributes that tie an input to its hint and error. */
export const describedBy = (id: string, { hint, error }: Pick<FieldText, 'hint' | 'error'>) => ({
  'aria-invalid': error ? true : undefined,
  'aria-describedby': [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined,
});

/** Whether fields are those of a form: what a list is filtered by never has to be filled in. */
export const InForm = createContext(false);

/** Said by those who read the page aloud; everybody else sees "(optional)" beside what may stay empty. */
export const useRequired = (optional: boolean | undefined) => (use(InForm) && !optional ? true : undefined);

/** Label above, the control, then what is wrong with it. */
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

/** What is wrong with one field: glyph and words. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p className={styles.error} id={`${id}-error`}>
      <Icon name="stop" size={16} />
      {error}
    </p>
  ) : null;
}
