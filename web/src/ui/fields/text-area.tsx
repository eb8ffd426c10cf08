import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, type FieldText, fieldId, useRequired } from './field.tsx';
import input from './input.module.css';

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'className' | 'aria-invalid'>, FieldText {
  name: string;
  /** The rules' field for checking the text while it's typed; prefix `pay:` if it says how to pay. */
  checks?: string | undefined;
}

/** Several lines of text; grows with what is typed. */
export function TextArea({ label, hint, error, optional, id: given, checks, rows = 3, ...rest }: TextAreaProps) {
  const id = given ?? fieldId(rest.name);
  const isRequired = useRequired(optional);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <textarea
        {...rest}
        data-checks={checks}
        aria-required={isRequired}
        {...describedBy(id, { hint, error })}
        id={id}
        rows={rows}
        className={classNames(input.input, input.area)}
      />
    </Field>
  );
}
