import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { testsPerPerson } from '@cobuy/domain/broadcasts/broadcast-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { insertPlanned } from '../../platform/database/planned-inserts.ts';
import { planMails } from '../../platform/mail/queue-mail.ts';
import { refuse } from '../../platform/refusal.ts';
import { findAccount } from '../accounts/find-account.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { composeAnnouncement } from './compose-announcement.ts';
import { findAudience } from './find-audience.ts';

type Body = ParsedRequest<typeof broadcastCalls.testBroadcast>['body'];

/**
 * The mail of an announcement to its writer alone. Not to an address that is not proved: it may be a stranger's, who would
 * have what somebody else writes.
 * @throws what sending it would throw, but for nobody to tell
 */
export async function testBroadcast(context: SignedInContext, body: Body) {
  const { db, actor, throttle } = context;
  const checkTexts = await prepareTextCheck(context);
  const { organizationId, groupBuyTitle } = await findAudience(context, db, body);
  const account = await findAccount(db, { id: actor.userId });
  if (!account?.emailVerifiedAt) refuse(broadcastErrors.address_unproved);
  checkTexts({ field: 'title', text: body.title }, { field: 'body', text: body.body });
  const wait = await throttle.take('announcement-test', testsPerPerson, actor.userId);
  if (wait) refuse(broadcastErrors.too_many_tests, { retryAfter: wait });
  const organizationName = await getOrganizationName(db, organizationId);
  const about = { title: `Test: ${body.title}`, body: body.body, organizationName, groupBuyTitle };
  // There is no page of what was not announced.
  const mail = composeAnnouncement(
    context,
    about,
    body.groupBuyId ? `/group-buy/${body.groupBuyId}` : '/admin/broadcasts',
  );
  await insertPlanned(db, planMails([{ ...mail, to: account.email, organizationId }]));
  return { sentTo: account.email };
}
