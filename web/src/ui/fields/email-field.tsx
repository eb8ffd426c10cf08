import { EmailTypos } from './email-typos.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

interface EmailFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode' | 'onChange' | 'value'> {
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

/** An email address field that asks about likely typos. */
export function EmailField({ value, onChange, ...rest }: EmailFieldProps) {
  return (
    <EmailTypos value={value} onChange={onChange}>
      <TextField type="email" inputMode="email" autoComplete="email" {...rest} value={value} onChange={onChange} />
    </EmailTypos>
  );
}
