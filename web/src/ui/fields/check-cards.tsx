import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { FieldError, type FieldText, fieldId } from './field.tsx';

export interface CheckCard<Value extends string> {
  value: Value;
  label: ReactNode;
  /** A second line. */
  detail?: ReactNode;
}

interface CheckCardsProps<Value extends string> extends FieldText {
  name: string;
  options: readonly CheckCard<Value>[];
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** Between the label and the cards: a search, for instance. */
  children?: ReactNode;
}

/** A choice of several, each a card with a box. What is chosen keeps the order of choosing. */
export function CheckCards<Value extends string>({
  label,
  hint,
  error,
  optional,
  name,
  options,
  value,
  onChange,
  children,
}: CheckCardsProps<Value>) {
  const id = fieldId(name);
  return (
    <fieldset
      className={styles.group}
      aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
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
      <div className={styles.cards}>
        {options.map((option, place) => (
          <label key={option.value} className={styles.card}>
            <input
              type="checkbox"
              // The summary of errors leads to the first box.
              id={place === 0 ? id : undefined}
              className={classNames(styles.box)}
              name={name}
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(target.checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
              }
            />
            <span className={styles.words}>
              <span className={styles.name}>{option.label}</span>
              {option.detail ? <span className={styles.hint}>{option.detail}</span> : null}
            </span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
