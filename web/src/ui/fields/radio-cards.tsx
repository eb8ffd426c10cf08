import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { ChoiceGroup, ChoiceWords } from './choice-group.tsx';
import { type FieldText, fieldId, useRequired } from './field.tsx';

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
  /** The selected one; '' while none is. */
  value: string;
}

/** A choice of a few, each a card with a radio. Native radios: arrow keys just work. Spread `field('name')` into it. */
export function RadioCards({ label, hint, error, optional, options, value, name, ...rest }: RadioCardsProps) {
  const id = fieldId(name);
  const isRequired = useRequired(optional);
  return (
    <ChoiceGroup
      id={id}
      role="radiogroup"
      aria-invalid={error ? true : undefined}
      aria-required={isRequired}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      cards={options.map((option, place) => (
        <label key={option.value} className={classNames(styles.card, option.disabled && styles.off)}>
          <input
            {...rest}
            checked={value === option.value}
            type="radio"
            name={name}
            // The error summary links to the first choice.
            id={place === 0 ? id : undefined}
            value={option.value}
            disabled={option.disabled || rest.disabled}
            className={styles.radio}
          />
          <ChoiceWords label={option.label} detail={option.detail} />
        </label>
      ))}
    />
  );
}
