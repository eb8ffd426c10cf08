import { broadcastTexts, longestBroadcastBody, longestBroadcastTitle } from '@cobuy/domain/broadcasts/broadcast-rules';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls } from '../wire/calls.ts';
import { byId, id, instant, pageOf, pageQuery, requiredText } from '../wire/schemas.ts';
import { broadcastErrors } from './broadcasts.errors.ts';
import { broadcastPaths } from './broadcasts.paths.ts';

export const broadcast = z
  .object({
    id,
    title: z.string(),
    body: z.string(),
    /** Null: it went to the members of the organization. */
    groupBuy: z.object({ id, title: z.string() }).nullable(),
    sender: z.string().nullable(),
    recipients: z.int(),
    createdAt: instant,
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

/** As its recipients read it. */
export const announcement = broadcast
  .omit({ sender: true, recipients: true })
  .extend({ organization: z.object({ id, name: z.string() }) })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

export const broadcastBody = z.object({
  title: requiredText({ name: 'Title', most: longestBroadcastTitle, required: broadcastTexts.titleRequired }),
  body: requiredText({ name: 'Message', most: longestBroadcastBody, required: broadcastTexts.bodyRequired }),
  /** None, or blank: the members of the organization. */
  groupBuyId: id
    .or(z.literal(''))
    .nullish()
    .transform((given) => given || null),
});

export const broadcastCalls = defineCalls(broadcastPaths, {
  listBroadcasts: {
    access: agentLevelRoles,
    summary: 'Announcements of the current organization, the newest first',
    query: z.object(pageQuery(20)),
    response: pageOf(broadcast),
    errors: [organizationErrors.none_selected],
  },
  getBroadcast: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'One announcement whole, to those who got it and to the organisers of its organization',
    params: byId,
    response: announcement,
    errors: [broadcastErrors.not_found],
  },
  sendBroadcast: {
    access: agentLevelRoles,
    summary: 'Tell the participants of a group buy, or the members of the organization (ORGADMIN and SUPERADMIN)',
    body: broadcastBody,
    response: broadcast,
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      broadcastErrors.nobody_to_tell,
      broadcastErrors.forbidden,
      prohibitedIn('body'),
    ],
  },
});
