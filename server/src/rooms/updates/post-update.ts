import { randomUUIDv7 } from 'node:crypto';
import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import { type updateCalls, updateErrors } from '@cobuy/contract/updates/updates.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { broadcastsPerPerson } from '@cobuy/domain/broadcasts/broadcast-rules';
import { previewOf } from '@cobuy/domain/conversations/message-rules';
import { longestUpdateName, longestUpdateNotice, updateTitle } from '@cobuy/domain/updates/update-rules';
import type { SignedInContext } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findAnswer, once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { chooseMailed, noteMailed } from '../broadcasts/choose-mailed.ts';
import { composeAnnouncement } from '../broadcasts/compose-announcement.ts';
import { findAudience } from '../broadcasts/find-audience.ts';
import { noteGroupBuyEvent } from '../group-buys/arranging/note-event.ts';
import { accessGroupBuyForManaging } from '../group-buys/group-buys.access.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { organizationOf } from '../organizations/organization-number.ts';
import { getOrganizationName } from '../organizations/read-organization.ts';
import { lockLimits } from '../organizations/require-capacity.ts';
import { checkText } from '../trust/prepare-text-check.ts';
import { insertUpdate, markTakenDown } from './updates.queries.ts';

type Body = ParsedRequest<typeof updateCalls.postUpdate>['body'];
interface Posted {
  id: string;
  text: string;
  postedAt: string;
  recipients: number;
}

/**
 * Puts an update on a deal's page and tells its buyers like an announcement would: each once, guests by mail, following
 * the same preferences and the same limit.
 * @throws group_buy.not_found, group_buy.forbidden, broadcast.too_many (429)
 */
export async function postUpdate(context: SignedInContext, id: string, { text }: Body): Promise<Posted> {
  const request = { call: 'postUpdate', organizationId: await organizationOf(context.db, id), body: { id, text } };
  // Repeating a try whose answer was lost doesn't count.
  const answered = await findAnswer<Posted>(context, request);
  if (answered) return answered;
  await accessGroupBuyForManaging(context, id);
  await checkText(context, { field: 'body', text });
  const { userId } = context.actor;
  const wait = await context.rateLimiter.take('announcement', broadcastsPerPerson, userId);
  if (wait) refuse(broadcastErrors.too_many, { retryAfter: wait });
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const { organizationId, groupBuyTitle, people } = await findAudience(context, tx, { groupBuyId: id });
      await lockLimits(tx, organizationId);
      const announced = { organizationId, groupBuyId: id, kind: 'members' as const, people };
      const { mailed, unproved } = await chooseMailed(context, tx, announced);
      const [updateId, postedAt] = [randomUUIDv7(), context.clock.now()];
      const deal = { organizationId, groupBuyId: id };
      await insertUpdate(tx, { ...deal, id: updateId, text, postedById: userId, postedAt });
      await noteMailed(context, tx, announced, { announcementId: updateId, unproved });
      const announcement = previewOf(text, longestUpdateName);
      await noteGroupBuyEvent(tx, context, deal, { kind: 'announced', announcement });
      const organizationName = await getOrganizationName(tx, organizationId);
      const title = updateTitle(groupBuyTitle ?? '');
      const path = `/group-buy/${id}?tab=updates`;
      const mail = composeAnnouncement(context, { title, body: text, organizationName, groupBuyTitle }, path);
      const notice = {
        organizationId,
        data: { what: 'update' as const, ...deal, text: previewOf(text, longestUpdateNotice) },
        path,
        subject: `update:${updateId}`,
      };
      const tellings = people.map((person) => ({
        userId: person.id,
        ...(mailed.has(person.id) && { mail }),
        ...(person.hasAccount && person.id !== userId && { notice }),
      }));
      await notifyPeople(tx, afterCommit, context, { kind: 'announcement', organizationId }, tellings);
      afterCommit(() => context.answerCache.forget());
      return { id: updateId, text, postedAt: postedAt.toISOString(), recipients: people.length };
    }),
  );
}

/** Notifies nobody, because buyers have read it; the row stays for the record. */
export async function takeUpdateDown(context: SignedInContext, { id, updateId }: { id: string; updateId: string }) {
  const { groupBuy } = await accessGroupBuyForManaging(context, id);
  const deal = { organizationId: groupBuy.organizationId, groupBuyId: id };
  if (!(await markTakenDown(context.db, deal, updateId, context.clock.now()))) refuse(updateErrors.not_found);
  context.answerCache.forget();
}
