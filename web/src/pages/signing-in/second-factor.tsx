import { Link, Navigate, useLocation } from 'react-router';
import { usePageTitle } from '../../lib/frame/page-title.ts';
import { isRecord } from '../../lib/is-record.ts';
import { EntryFrame } from '../../rooms/auth/entry-frame.tsx';
import { SecondFactorForm } from '../../rooms/auth/second-factor-form.tsx';
import type { SecondFactorState } from '../../rooms/auth/use-open-account.ts';

/** Between the password and the account; every form that opens an account leads here. */
export function SecondFactorPage() {
  usePageTitle('Confirm it’s you');
  const { state } = useLocation();
  if (!isRecord(state) || !isRecord(state.awaited)) return <Navigate to="/login" replace />;
  return (
    <EntryFrame
      title="Confirm it’s you"
      lead="One more step: your account needs more than a password."
      more={
        <p>
          <Link to="/login">Sign in as someone else</Link>
        </p>
      }
    >
      <SecondFactorForm {...(state as unknown as SecondFactorState)} />
    </EntryFrame>
  );
}
