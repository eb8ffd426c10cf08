import { securityErrors } from '@cobuy/contract/auth/security.errors';
import type { AwaitedFactor } from '@cobuy/contract/auth/security.http';
import { useState } from 'react';
import { ApiError } from '../../../lib/calls/api-error.ts';
import type { SentProof } from '../security.api.ts';

/** Acts with the password; where the account asks for more, `awaited` goes to a `ShowFactorDialog`. */
export function useProof(act: (proof: SentProof) => Promise<unknown>) {
  const [awaited, setAwaited] = useState<AwaitedFactor | null>(null);
  const withPassword = async (currentPassword: string) => {
    try {
      await act({ currentPassword });
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== securityErrors.second_factor_required.code) throw error;
      setAwaited(error.details as AwaitedFactor);
    }
  };
  return { awaited, withPassword, forget: () => setAwaited(null) };
}
