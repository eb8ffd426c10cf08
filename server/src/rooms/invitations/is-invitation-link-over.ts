import type { Context } from '../../platform/context.ts';
import { givenCode, hashCode } from './invitation-code.ts';
import { findInvitationByCodeAcrossOrganizations } from './invitations.queries.ts';
import { whyUnusable } from './judge-invitation.ts';

/** Whether nobody can join by a mailed link any more. False for any other address. */
export async function isInvitationLinkOver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  url: string,
): Promise<boolean> {
  const { pathname, searchParams } = URL.parse(url) ?? {};
  if (pathname !== '/join') return false;
  const code = givenCode(searchParams?.get('code') ?? '');
  const found = code && (await findInvitationByCodeAcrossOrganizations(db, hashCode(code)));
  return !found || whyUnusable(found, clock.now()) !== null;
}
