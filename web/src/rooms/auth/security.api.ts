import type { changePasswordBody, passSecondFactorBody, securityCalls } from '@cobuy/contract/auth/security.http';
import { securityPaths } from '@cobuy/contract/auth/security.paths';
import type { CallInput } from '@cobuy/contract/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';
import { refreshSession } from '../../lib/calls/refresh-session.ts';
import { useSession } from '../../lib/session/session.ts';
import { openSession } from './open-session.ts';

const call = createCaller<typeof securityCalls>(securityPaths);
const factorsKey = ['second-factors'];

/** Goes on with signing in, with what the account asks for beside the password. */
export async function passSecondFactor(body: z.input<typeof passSecondFactorBody>): Promise<void> {
  const { user } = await call('passSecondFactor', { body });
  await openSession(user);
}

export const changePassword = (body: z.input<typeof changePasswordBody>) => call('changePassword', { body });

export const useSecondFactors = () =>
  useQuery({ queryKey: factorsKey, queryFn: ({ signal }) => call('listSecondFactors', { signal }) });

/** The password, or the ticket that it gave and a second factor. */
export type SentProof = CallInput<typeof securityCalls.removeApp>['body'];

export const prepareApp = (body: SentProof) => call('prepareApp', { body });
export const preparePasskey = (body: SentProof) => call('preparePasskey', { body });

/** Changes second factors, then refetches the list and whether one is due: the answer's codes come once. */
export function useChangeFactors() {
  const queryClient = useQueryClient();
  const thenReload = async <T>(answer: Promise<T>): Promise<T> => {
    const done = await answer;
    await queryClient.invalidateQueries({ queryKey: factorsKey });
    if (useSession.getState().user?.needsSecondFactor) await refreshSession({ always: true }).catch(() => undefined);
    return done;
  };
  type Body<K extends keyof typeof securityCalls> = Parameters<typeof call<K>>[1] extends { body: infer B } ? B : never;
  return {
    addApp: (body: Body<'addApp'>) => thenReload(call('addApp', { body })),
    addPasskey: (body: Body<'addPasskey'>) => thenReload(call('addPasskey', { body })),
    removeApp: (body: SentProof) => thenReload(call('removeApp', { body })),
    removePasskey: (id: string, body: SentProof) => thenReload(call('removePasskey', { params: { id }, body })),
    renewRecoveryCodes: (body: SentProof) => thenReload(call('renewRecoveryCodes', { body })),
  };
}
