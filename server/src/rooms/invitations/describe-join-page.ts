import { roleLabelOfInvitations } from '@cobuy/domain/invitations/invitation-rules';
import type { Services } from '../../platform/context.ts';
import type { PageMeta } from '../../platform/web/page-meta.ts';
import { givenCode } from './invitation-code.ts';
import { findInvitationByCodeAcrossOrganizations } from './invitations.queries.ts';
import { whyUnusable } from './judge-invitation.ts';

/**
 * Describes an invitation's page to link previews: anyone with the link may know whose it is. Null for any other page,
 * and for an invitation that nobody can use.
 * @param search of the address, with its question mark
 */
export async function describeJoinPage(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  path: string,
  search: string,
): Promise<Pick<PageMeta, 'title' | 'description' | 'siteName'> | null> {
  if (path !== '/join') return null;
  const code = givenCode(new URLSearchParams(search).get('code') ?? '');
  const found = code && (await findInvitationByCodeAcrossOrganizations(db, code));
  if (!found || whyUnusable(found, clock.now())) return null;
  const { name } = found.organization;
  return {
    title: `Join ${name}`,
    description: `${name} invites you to join with the role ${roleLabelOfInvitations[found.invitation.role]}.`,
    siteName: name,
  };
}
