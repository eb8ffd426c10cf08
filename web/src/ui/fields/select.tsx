import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Icon } from '../icon.tsx';
import { describedBy, Field, type FieldText, fieldId, useRequired } from './field.tsx';
import input from './input.module.css';

export interface SelectOption {
  value: string;
  label: string;
}

export interface SelectProps
  extends Omit<ComponentProps<'select'>, 'className' | 'aria-invalid' | 'children'>,
    FieldText {
  name: string;
  options: readonly SelectOption[];
  /** Shown first, with no value, until something is chosen. */
  placeholder?: string;
}

/** A native select: phones show their own picker, and it costs the first route nothing. */
export function Select({ label, hint, error, optional, id: given, options, placeholder, ...rest }: SelectProps) {
  const id = given ?? fieldId(rest.name);
  const isRequired = useRequired(optional);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className={input.framed}>
        <select
          {...rest}
          aria-required={isRequired}
          {...describedBy(id, { hint, error })}
          id={id}
          className={classNames(input.input, input.select)}
        >
          {placeholder === undefined ? null : <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={input.chevron}>
          <Icon name="chevron-down" size={16} />
        </span>
      </span>
    </Field>
  );
}
