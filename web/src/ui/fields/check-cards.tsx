import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './choice.module.css';
import { ChoiceGroup, ChoiceWords } from './choice-group.tsx';
import { type FieldText, fieldId } from './field.tsx';

export interface CheckCard<Value extends string> {
  value: Value;
  label: ReactNode;
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
    <ChoiceGroup
      id={id}
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      cards={options.map((option, place) => (
        <label key={option.value} className={styles.card}>
          <input
            type="checkbox"
            // The error summary links to the first box.
            id={place === 0 ? id : undefined}
            className={classNames(styles.box)}
            name={name}
            checked={value.includes(option.value)}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, option.value] : value.filter((chosen) => chosen !== option.value))
            }
          />
          <ChoiceWords label={option.label} detail={option.detail} />
        </label>
      ))}
    >
      {children}
    </ChoiceGroup>
  );
}
