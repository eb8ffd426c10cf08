import { randomUUIDv7 } from 'node:crypto';
import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { longestAnnouncementNotice } from '@cobuy/domain/broadcasts/broadcast-rules';
import { previewOf } from '@cobuy/domain/conversations/message-rules';
import { isOrganizationManager } from '@cobuy/domain/roles/roles';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../platform/database/planned-inserts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { selectedOrganization } from '../../platform/http/selected-organization.ts';
import { noteGroupBuyEvent } from '../group-buys/arranging/note-event.ts';
import { accessGroupBuyForEditing } from '../group-buys/group-buys.access.ts';
import { composeMail } from '../mail-templates/compose-mail.ts';
import { tellPeople } from '../notifications/telling/tell-people.ts';
import { getOrganizationName } from '../organizations/get-organization-name.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { insertBroadcast, listBroadcastRows, listMembers, listParticipants } from './broadcasts.queries.ts';
import { broadcastRecipients } from './broadcasts.tables.ts';
import { announcementSubject, presentBroadcast } from './broadcasts.view.ts';

type Body = ParsedRequest<typeof broadcastCalls.sendBroadcast>['body'];

/** Whom the caller may tell: the participants of a deal that they may edit, or, as a manager, all members. */
async function audienceOf(context: SignedInContext, tx: Db, { groupBuyId }: Body) {
  if (groupBuyId) {
    const { organizationId, title } = await accessGroupBuyForEditing(context, tx, groupBuyId);
    return {
      organizationId,
      groupBuyTitle: title,
      people: await listParticipants(tx, organizationId, groupBuyId),
    };
  }
  if (!isOrganizationManager(context.actor.effectiveRole)) refuse(broadcastErrors.forbidden);
  const organizationId = selectedOrganization(context.actor);
  return { organizationId, groupBuyTitle: null, people: await listMembers(tx, organizationId) };
}

/**
 * An announcement: kept, and told to everybody it is for, in the application and by mail; mails to all members go to
 * those who want them.
 */
export async function sendBroadcast(context: SignedInContext, body: Body) {
  const checkTexts = await prepareTextCheck(context);
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, { call: `sendBroadcast ${context.actor.organizationId}`, body }, async () => {
      const { organizationId, groupBuyTitle, people } = await audienceOf(context, tx, body);
      checkTexts({ field: 'title', text: body.title }, { field: 'body', text: body.body });
      if (people.length === 0) refuse(broadcastErrors.nobody_to_tell);
      const { title, body: text, groupBuyId } = body;
      const organizationName = await getOrganizationName(tx, organizationId);
      const id = randomUUIDv7();
      await insertBroadcast(tx, {
        organizationId,
        id,
        groupBuyId,
        senderId: context.actor.userId,
        title,
        body: text,
        recipients: people.length,
        createdAt: context.clock.now(),
      });
      if (groupBuyId)
        await noteGroupBuyEvent(
          tx,
          context,
          { organizationId, groupBuyId },
          { kind: 'announced', announcement: title },
        );
      const readers = people.filter(({ hasAccount }) => hasAccount);
      const rows = readers.map((person) => ({ organizationId, broadcastId: id, userId: person.id }));
      if (rows.length > 0) await insertPlanned(tx, [planInserts(broadcastRecipients, rows)]);
      const path = `/announcements/${id}`;
      const notice = {
        organizationId,
        title,
        body: previewOf(text, longestAnnouncementNotice),
        path,
        subject: announcementSubject(id),
        senderName: organizationName,
      };
      const about = { title, body: text, organizationName, groupBuyTitle };
      const mailFor = (opens: string) => composeMail('broadcast', { ...about, url: `${context.publicUrl}${opens}` });
      // Whoever only ordered as a guest cannot sign in to the page; the mail has it all.
      const [toMembers, toGuests] = [mailFor(path), mailFor(groupBuyId ? `/group-buy/${groupBuyId}` : '/browse')];
      const what = {
        kind: 'announcement' as const,
        organizationId,
        mailTopic: groupBuyId ? ('emailEnabled' as const) : ('marketingEmails' as const),
      };
      const tellings = people.map((person) => ({
        userId: person.id,
        mail: person.hasAccount ? toMembers : toGuests,
        ...(person.hasAccount && person.id !== context.actor.userId && { notice }),
      }));
      await tellPeople(tx, afterCommit, context, what, tellings);
      const [newest] = (await listBroadcastRows(tx, organizationId, { page: 1, limit: 1 })).rows;
      if (!newest) throw new Error('an announcement that was just written is missing');
      return presentBroadcast(newest);
    }),
  );
}
