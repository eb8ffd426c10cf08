import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldText, fieldId } from './field.tsx';
import input from './input.module.css';

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'className' | 'aria-invalid'>, FieldText {
  name: string;
}

/** One line of text. Spread `field('name')` of a form into it. */
export function TextField({ label, hint, error, optional, id: given, type = 'text', ...rest }: TextFieldProps) {
  const id = given ?? fieldId(rest.name);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <input {...rest} {...describedBy(id, { hint, error })} id={id} type={type} className={classNames(input.input)} />
    </Field>
  );
}
