import {
  announcementKinds,
  broadcastTexts,
  longestBroadcastBody,
  longestBroadcastTitle,
} from '@cobuy/domain/broadcasts/broadcast-rules';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { organizationErrors } from '../organizations/organizations.errors.ts';
import { tierErrors } from '../tiers/tiers.errors.ts';
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
    /** Whether it went only to buyers in the group buy who still had to pay. */
    unpaidOnly: z.boolean(),
    sender: z.string().nullable(),
    recipients: z.int(),
    /** *For members*, mailed to everyone it concerns, or *news*, mailed to those who asked for news. */
    kind: z.enum(announcementKinds),
    /** How many mails were written, held, and refused; null for announcements from before this was counted. */
    mails: z.object({ written: z.int(), kept: z.int(), failed: z.int() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

export const sentBroadcast = broadcast
  .extend({
    /** Of its recipients, those with an account, who read it in the app. */
    readers: z.int(),
  })
  .meta({ id: 'SentBroadcast' });
export type SentBroadcast = z.infer<typeof sentBroadcast>;

export const announcement = broadcast
  .omit({ unpaidOnly: true, sender: true, recipients: true, kind: true, mails: true })
  .extend({ organization: z.object({ id, name: z.string() }) })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

/** Who an announcement would go to right now. */
export const audience = z
  .object({
    recipients: z.int(),
    /** Of them, those with an account, who read it in the app. */
    readers: z.int(),
    mailed: z.int(),
    /**
     * Recipients who want such mails but won't get this one: enough mails went to unconfirmed addresses such as theirs.
     */
    heldBack: z.int(),
    /** When the organization can be mailed again; null if it can be now. */
    weekIsFullUntil: instant.nullable(),
    /** Participants in the group buy who still have to pay; null if it goes to the members. */
    unpaid: z.int().nullable(),
  })
  .meta({ id: 'Audience' });
export type Audience = z.infer<typeof audience>;

const ofGroupBuy = id
  .or(z.literal(''))
  .nullish()
  .transform((given) => given || null);

const unpaidOfNothing = { message: broadcastTexts.unpaidOfNothing, path: ['groupBuyId'] };
const isOfSomething = ({ groupBuyId, unpaidOnly }: { groupBuyId: string | null; unpaidOnly?: boolean | undefined }) =>
  groupBuyId !== null || !unpaidOnly;

export const broadcastBody = z
  .object({
    title: requiredText({
      name: 'Title',
      most: longestBroadcastTitle,
      required: broadcastTexts.titleRequired,
      isOneLine: true,
    }),
    body: requiredText({ name: 'Message', most: longestBroadcastBody, required: broadcastTexts.bodyRequired }),
    /** Missing or blank: the organization's members. */
    groupBuyId: ofGroupBuy,
    /** With a group buy: only buyers with an order awaiting payment. */
    unpaidOnly: z.boolean().default(false),
    kind: z.enum(announcementKinds).default('members'),
    /** Off: it is read in the app alone. */
    byMail: z.boolean().default(true),
  })
  .refine(isOfSomething, unpaidOfNothing);

export const broadcastCalls = defineCalls(broadcastPaths, {
  listBroadcasts: {
    access: agentLevelRoles,
    summary: 'Announcements of the current organization, newest first',
    query: z.object(pageQuery(20)),
    response: pageOf(broadcast),
    errors: [organizationErrors.none_selected],
  },
  getAudience: {
    access: agentLevelRoles,
    summary: 'How many people an announcement would go to, and how',
    query: z
      .object({
        groupBuyId: ofGroupBuy,
        unpaidOnly: z.stringbool().optional(),
        kind: z.enum(announcementKinds).default('members'),
      })
      .refine(isOfSomething, unpaidOfNothing),
    response: audience,
    errors: [
      organizationErrors.none_selected,
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      broadcastErrors.forbidden,
    ],
  },
  getBroadcast: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'One announcement in full, for those who got it and for the organizers of its organization',
    params: byId,
    response: announcement,
    errors: [broadcastErrors.not_found],
  },
  sendBroadcast: {
    knownFields: 'only',
    access: agentLevelRoles,
    summary:
      'Announce something to the participants of a group buy, or to the members of the organization (ORGADMIN and SUPERADMIN)',
    body: broadcastBody,
    response: sentBroadcast,
    status: 201,
    idempotent: true,
    errors: [
      organizationErrors.none_selected,
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      broadcastErrors.nobody_to_tell,
      broadcastErrors.nobody_unpaid,
      broadcastErrors.week_full,
      broadcastErrors.too_many,
      broadcastErrors.forbidden,
      prohibitedIn('body'),
      tierErrors.limit_reached,
    ],
  },
  testBroadcast: {
    access: agentLevelRoles,
    summary: 'Send an announcement’s e-mail only to the caller, at their account’s address',
    body: broadcastBody,
    response: z.object({ sentTo: z.string() }).meta({ id: 'TestBroadcast' }),
    errors: [
      organizationErrors.none_selected,
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      broadcastErrors.forbidden,
      broadcastErrors.address_unproved,
      broadcastErrors.too_many_tests,
      prohibitedIn('body'),
    ],
  },
});
