import { useState } from 'react';
import { loadCode } from '../load-code.ts';
import styles from './email-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'onChange' | 'value'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

const findSuggestion = async (typed: string) =>
  (await loadCode(() => import('@cobuy/domain/accounts/email-typos'))).suggestEmail(typed);

/**
 * An address of one's own. Once it is left, a slip of the finger in a well-known host is asked about; whoever has such an
 * address goes on, and nothing waits for the answer.
 */
export function EmailField({ value, onChange, onBlur, ...rest }: EmailFieldProps) {
  const [asked, setAsked] = useState<{ of: string; meant: string } | null>(null);
  const meant = asked?.of === value ? asked.meant : null;
  return (
    <div className={styles.field}>
      <TextField
        type="email"
        inputMode="email"
        autoComplete="email"
        {...rest}
        value={value}
        onChange={onChange}
        onBlur={(event) => {
          onBlur?.(event);
          void findSuggestion(value)
            .then((found) => setAsked(found ? { of: value, meant: found } : null))
            // Without a connection nothing is asked.
            .catch(() => undefined);
        }}
      />
      <div role="status">
        {meant ? (
          <p className={styles.asked}>
            Did you mean {meant}?{' '}
            <button type="button" className={styles.take} onClick={() => onChange({ target: { value: meant } })}>
              Use {meant.slice(meant.indexOf('@') + 1)}
            </button>
          </p>
        ) : null}
      </div>
    </div>
  );
}
