import type { ComponentProps, ReactNode } from 'react';
import styles from './choice.module.css';
import { describedBy, FieldError, type FieldText } from './field.tsx';

interface ChoiceGroupProps
  extends FieldText,
    Pick<ComponentProps<'fieldset'>, 'role' | 'aria-invalid' | 'aria-required'> {
  id: string;
  /** Between the label and the cards: a search, for instance. */
  children?: ReactNode;
  cards: ReactNode;
}

export function ChoiceGroup({ id, label, hint, error, optional, children, cards, ...rest }: ChoiceGroupProps) {
  return (
    <fieldset
      {...rest}
      className={styles.group}
      aria-describedby={describedBy(id, { hint, error })['aria-describedby']}
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {children}
      <div className={styles.cards}>{cards}</div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}

export function ChoiceWords({ label, detail }: { label: ReactNode; detail?: ReactNode }) {
  return (
    <span className={styles.words}>
      <span className={styles.name}>{label}</span>
      {detail ? <span className={styles.hint}>{detail}</span> : null}
    </span>
  );
}
