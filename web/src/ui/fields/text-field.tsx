import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldText, fieldId, useRequired } from './field.tsx';
import input from './input.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'aria-invalid'>, FieldText {
  name: string;
  /** The rules' field for checking the text while it's typed; prefix `pay:` if it says how to pay. */
  checks?: string | undefined;
}

/** One line of text. Spread `field('name')` of a form into it. */
export function TextField({ label, hint, error, optional, id: given, checks, type = 'text', ...rest }: TextFieldProps) {
  const id = given ?? fieldId(rest.name);
  const isRequired = useRequired(optional);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input
        {...rest}
        data-checks={checks}
        aria-required={isRequired}
        {...describedBy(id, { hint, error })}
        id={id}
        type={type}
        className={classNames(input.input)}
      />
    </Field>
  );
}
