import { useState } from 'react';
import { classNames } from '../class-names.ts';
import { describedBy, Field, fieldId, useRequired } from './field.tsx';
import input from './input.module.css';
import type { TextFieldProps } from './text-field.tsx';

/** A password that its owner can look at while typing. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField({ label, hint, error, optional, id: given, ...rest }: Omit<TextFieldProps, 'type'>) {
  const [shown, setShown] = useState(false);
  const id = given ?? fieldId(rest.name);
  const isRequired = useRequired(optional);
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      <span className={input.framed}>
        <input
          {...rest}
          aria-required={isRequired}
          {...describedBy(id, { hint, error })}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={classNames(input.input, input.withEnd)}
        />
        <span className={input.end}>
          <button
            type="button"
            className={input.textButton}
            aria-controls={id}
            aria-label={shown ? 'Hide password' : 'Show password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      </span>
    </Field>
  );
}
