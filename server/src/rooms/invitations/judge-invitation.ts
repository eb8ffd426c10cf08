import { invitationErrors } from '@cobuy/contract/invitations/invitations.errors';
import type { ErrorDefinition } from '@cobuy/contract/wire/errors';
import { invitationStatus } from '@cobuy/domain/invitations/invitation-rules';
import type { Context } from '../../platform/context.ts';
import { givenCode } from './invitation-code.ts';
import { type FoundInvitation, findInvitationByCodeAcrossOrganizations } from './invitations.queries.ts';

/** Why nobody can use an invitation now; null if somebody can. */
export function whyUnusable(
  { invitation, organization, inviterMay }: FoundInvitation,
  now: Date,
): ErrorDefinition | null {
  if (organization.deletedAt) return invitationErrors.organization_gone;
  const status = invitationStatus(invitation, now);
  if (status === 'Expired') return invitationErrors.expired;
  if (status === 'Exhausted') return invitationErrors.exhausted;
  return inviterMay ? null : invitationErrors.inviter_gone;
}

/** Whether nobody can join by a mailed link anymore. False for any other address. */
export async function isInvitationLinkOver(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  url: string,
): Promise<boolean> {
  const { pathname, searchParams } = URL.parse(url) ?? {};
  if (pathname !== '/join') return false;
  const code = givenCode(searchParams?.get('code') ?? '');
  const found = code && (await findInvitationByCodeAcrossOrganizations(db, code));
  return !found || whyUnusable(found, clock.now()) !== null;
}
