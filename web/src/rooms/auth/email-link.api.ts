import type { authCalls, reclaimAccountBody, verifyEmailBody } from '@cobuy/contract/auth/auth.http';
import { authPaths } from '@cobuy/contract/auth/auth.paths';
import type { Result } from '@cobuy/contract/wire/calls';
import { useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { createCaller } from '../../lib/calls/api.ts';
import { openSession } from './open-session.ts';

const call = createCaller<typeof authCalls>(authPaths);

export type EmailLink = Result<typeof authCalls.describeEmailLink>;

export const useEmailLink = (token: string) =>
  useQuery({
    queryKey: ['email-link', token],
    queryFn: ({ signal }) => call('describeEmailLink', { query: { token }, signal }),
    // After the link is used up, what it said stays on the page until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Confirms the address and signs in. */
export async function verifyEmail(body: z.input<typeof verifyEmailBody>): Promise<void> {
  const { user } = await call('verifyEmail', { body });
  await openSession(user);
}

export const mailEmailLinkAgain = () => call('mailEmailLinkAgain');

/** "This was not me": takes the account over and signs in. */
export async function reclaimAccount(body: z.input<typeof reclaimAccountBody>): Promise<void> {
  const { user } = await call('reclaimAccount', { body });
  await openSession(user);
}
