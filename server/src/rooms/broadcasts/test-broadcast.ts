import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { testsPerPerson } from '@cobuy/domain/broadcasts/broadcast-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { composeAnnouncement } from './compose-announcement.ts';
import { findAudience } from './find-audience.ts';

type Body = ParsedRequest<typeof broadcastCalls.testBroadcast>['body'];

/**
 * Mails an announcement to its writer alone, and only to a confirmed address: an unconfirmed one may be a stranger's.
 * @throws what sending it would throw, except for having no recipients
 */
export async function testBroadcast(context: SignedInContext, body: Body) {
  const { db, actor, rateLimiter } = context;
  const checkTexts = await prepareTextCheck(context);
  const { organizationId, groupBuyTitle } = await findAudience(context, db, body);
  const account = await findAccount(db, { id: actor.userId });
  if (!account?.emailVerifiedAt) refuse(broadcastErrors.address_unproved);
  checkTexts({ field: 'title', text: body.title }, { field: 'body', text: body.body });
  const wait = await rateLimiter.take('announcement-test', testsPerPerson, actor.userId);
  if (wait) refuse(broadcastErrors.too_many_tests, { retryAfter: wait });
  const organizationName = await getOrganizationName(db, organizationId);
  const about = { title: `Test: ${body.title}`, body: body.body, organizationName, groupBuyTitle };
  const mail = composeAnnouncement(
    context,
    about,
    body.groupBuyId ? `/group-buy/${body.groupBuyId}` : '/admin/broadcasts',
  );
  await queueMail(db, { ...mail, to: account.email, organizationId });
  return { sentTo: account.email };
}
