import type { FieldProps } from '../../../lib/forms/use-form.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';

/** Asked once more before something about signing in changes. */
export function CurrentPassword(field: FieldProps) {
  const email = useSession((session) => session.user?.email ?? '');
  return (
    <>
      {/* So that password managers know whose password it is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField label="Current password" autoComplete="current-password" {...field} />
    </>
  );
}
