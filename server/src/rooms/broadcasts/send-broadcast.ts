import { broadcastErrors } from '@cobuy/contract/broadcasts/broadcasts.errors';
import type { broadcastCalls } from '@cobuy/contract/broadcasts/broadcasts.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { broadcastsPerPerson, longestAnnouncementNotice } from '@cobuy/domain/broadcasts/broadcast-rules';
import { previewOf } from '@cobuy/domain/conversations/message-rules';
import { formatDayIn } from '@cobuy/domain/dates/time-zone';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { insertPlanned, planInserts } from '../../platform/database/planned-inserts.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { once } from '../../platform/http/idempotency.ts';
import { idIn } from '../../platform/organization-ids.ts';
import { refuse } from '../../platform/refusal.ts';
import { noteGroupBuyEvent } from '../group-buys/arranging/note-event.ts';
import { notifyPeople } from '../notifications/notifying/notify-people.ts';
import { organizationOf, readOrganizationNumber } from '../organizations/organization-number.ts';
import { getOrganizationName, getTimeZone } from '../organizations/read-organization.ts';
import { lockLimits, requireCapacity } from '../organizations/require-capacity.ts';
import { prepareTextCheck } from '../trust/prepare-text-check.ts';
import { countBroadcasts, insertBroadcast, listBroadcastRows } from './broadcasts.queries.ts';
import { broadcastRecipients } from './broadcasts.tables.ts';
import { announcementSubject, presentBroadcast } from './broadcasts.view.ts';
import { type ChosenMailed, chooseMailed, noteMailed, topicOf, weekIsFullUntil } from './choose-mailed.ts';
import { composeAnnouncement } from './compose-announcement.ts';
import { findAudience } from './find-audience.ts';

type Body = ParsedRequest<typeof broadcastCalls.sendBroadcast>['body'];

/** Stores an announcement and sends it to its audience, in the app and, unless its writer opts out, by mail. */
export async function sendBroadcast(context: SignedInContext, body: Body) {
  const checkTexts = await prepareTextCheck(context);
  const wait = await context.rateLimiter.take('announcement', broadcastsPerPerson, context.actor.userId);
  if (wait) refuse(broadcastErrors.too_many, { retryAfter: wait });
  const { organizationId: selected } = context.actor;
  const request = {
    call: 'sendBroadcast',
    organizationId: body.groupBuyId ? await organizationOf(context.db, body.groupBuyId) : selected,
    body: { selected, ...body },
  };
  return inTransaction(context, (tx, afterCommit) =>
    once(context, tx, request, async () => {
      const { organizationId, groupBuyTitle, people } = await findAudience(context, tx, body);
      checkTexts({ field: 'title', text: body.title }, { field: 'body', text: body.body });
      const { title, body: text, groupBuyId, unpaidOnly, kind, byMail } = body;
      if (people.length === 0) refuse(unpaidOnly ? broadcastErrors.nobody_unpaid : broadcastErrors.nobody_to_tell);
      const announced = { organizationId, groupBuyId, kind, people };
      const { mailed, unproved } = byMail ? await chooseAndCount(context, tx, announced) : nobody;
      const organizationName = await getOrganizationName(tx, organizationId);
      const id = idIn(await readOrganizationNumber(tx, organizationId));
      const createdAt = context.clock.now();
      await insertBroadcast(tx, {
        organizationId,
        id,
        groupBuyId,
        unpaidOnly,
        senderId: context.actor.userId,
        title,
        body: text,
        recipients: people.length,
        createdAt,
        kind,
        byMail,
        mails: mailed.size,
      });
      await noteMailed(context, tx, announced, { announcementId: id, unproved });
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
        data: {
          what: 'broadcast' as const,
          organizationId,
          title,
          text: previewOf(text, longestAnnouncementNotice),
        },
        path,
        subject: announcementSubject(id),
      };
      const about = { title, body: text, organizationName, groupBuyTitle };
      // Someone who only ordered as a guest can't sign in to see the page, so the mail contains everything.
      const toMembers = composeAnnouncement(context, about, path);
      const toGuests = composeAnnouncement(context, about, groupBuyId ? `/group-buy/${groupBuyId}` : '/browse');
      const what = { kind: 'announcement' as const, organizationId, mailTopic: topicOf(kind) };
      const history = { of: 'broadcast' as const, about: null, line: id };
      const tellings = people.map((person) => ({
        userId: person.id,
        ...(mailed.has(person.id) && { mail: { ...(person.hasAccount ? toMembers : toGuests), history } }),
        ...(person.hasAccount && person.id !== context.actor.userId && { notice }),
      }));
      await notifyPeople(tx, afterCommit, context, what, tellings);
      await requireCapacity(tx, organizationId, {
        resource: 'broadcasts',
        count: () => countBroadcasts(tx, organizationId, createdAt),
      });
      const [newest] = (await listBroadcastRows(tx, organizationId, { page: 1, limit: 1 })).rows;
      if (!newest) throw new Error('an announcement that was just written is missing');
      return { ...presentBroadcast(newest), readers: readers.length };
    }),
  );
}

const nobody: Pick<ChosenMailed, 'mailed' | 'unproved'> = { mailed: new Set(), unproved: [] };

/** Locks the organization: if two announcements want the last place of a week, the second waits. */
async function chooseAndCount(context: SignedInContext, tx: Db, announced: Parameters<typeof chooseMailed>[2]) {
  const { organizationId } = announced;
  await lockLimits(tx, organizationId);
  const fullUntil = await weekIsFullUntil(context, tx, announced);
  if (fullUntil) {
    const day = formatDayIn(await getTimeZone(tx, organizationId))(fullUntil);
    refuse(broadcastErrors.week_full, { values: { day } });
  }
  return chooseMailed(context, tx, announced);
}
