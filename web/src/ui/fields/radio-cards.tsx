import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { describedBy, FieldError, type FieldText, fieldId } from './field.tsx';

export interface RadioCard {
  value: string;
  label: ReactNode;
  /** A second line: what choosing it means. */
  detail?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps
  extends Omit<ComponentProps<'input'>, 'type' | 'className' | 'value' | 'defaultValue' | 'aria-invalid'>,
    FieldText {
  name: string;
  options: readonly RadioCard[];
  /** The chosen value, where the parent keeps it; leave it out with `register('name')`. */
  value?: string;
  defaultValue?: string;
}

/** A choice of a few, each a card with a radio. Native radios: arrow keys, forms and `register` just work. */
export function RadioCards({
  label,
  hint,
  error,
  optional,
  options,
  value,
  defaultValue,
  name,
  ...rest
}: RadioCardsProps) {
  const id = fieldId(name);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a group of radios may be marked invalid, a plain group may not
    <fieldset role="radiogroup" className={styles.group} {...describedBy(id, { hint, error })}>
      <legend className={styles.legend}>
        {label}
        {optional ? <span className={styles.optional}> (optional)</span> : null}
      </legend>
      {hint ? (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <div className={styles.cards}>
        {options.map((option, place) => (
          <label key={option.value} className={classNames(styles.card, option.disabled && styles.off)}>
            <input
              {...rest}
              {...(value === undefined ? {} : { checked: value === option.value })}
              {...(defaultValue === undefined ? {} : { defaultChecked: defaultValue === option.value })}
              type="radio"
              name={name}
              // The summary of errors leads to the first choice.
              id={place === 0 ? id : undefined}
              value={option.value}
              disabled={option.disabled || rest.disabled}
              className={styles.radio}
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
