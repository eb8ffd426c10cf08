import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import { useNavigate } from 'react-router';
import { ApiError } from '../../lib/calls/api-error.ts';
import { useSession } from '../../lib/session/session.ts';

const securityPath = '/settings?tab=security';

/** What `/second-factor` is opened with. */
export interface SecondFactorState {
  awaited: AwaitedFactor;
  to: string;
}

/** Opens an account and goes on to `to`, via a second factor if required. Throws other refusals on to the form. */
export function useOpenAccount() {
  const navigate = useNavigate();
  return async <T>(open: () => Promise<T>, to: string | ((opened: T) => string)): Promise<void> => {
    try {
      const opened = await open();
      const isLed = useSession.getState().user?.needsSecondFactor;
      const path = typeof to === 'string' ? to : to(opened);
      await navigate(isLed ? securityPath : path, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== securityErrors.second_factor_required.code) throw error;
      const state: SecondFactorState = {
        awaited: error.details as AwaitedFactor,
        to: typeof to === 'string' ? to : '/dashboard',
      };
      await navigate('/second-factor', { replace: true, state });
    }
  };
}
