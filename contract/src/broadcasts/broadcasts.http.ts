import { announcementKinds } from '@cobuy/domain/broadcasts/announcement-limits';
import { broadcastTexts, longestBroadcastBody, longestBroadcastTitle } from '@cobuy/domain/broadcasts/broadcast-rules';
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
    /** Of the group buy, it went only to those who still had to pay. */
    unpaidOnly: z.boolean(),
    sender: z.string().nullable(),
    recipients: z.int(),
    /** *For members*, mailed to everybody it concerns, or *news*, mailed to those who asked for news. */
    kind: z.enum(announcementKinds),
    /** How many mails were written, and of these never left or were refused; null of announcements before that was counted. */
    mails: z.object({ written: z.int(), kept: z.int(), failed: z.int() }).nullable(),
    createdAt: instant,
  })
  .meta({ id: 'Broadcast' });
export type Broadcast = z.infer<typeof broadcast>;

/** As it has just gone out. `readers`: of its recipients, those with an account, who read it in the application. */
export const sentBroadcast = broadcast.extend({ readers: z.int() }).meta({ id: 'SentBroadcast' });
export type SentBroadcast = z.infer<typeof sentBroadcast>;

/** As its recipients read it. */
export const announcement = broadcast
  .omit({ unpaidOnly: true, sender: true, recipients: true, kind: true, mails: true })
  .extend({ organization: z.object({ id, name: z.string() }) })
  .meta({ id: 'Announcement' });
export type Announcement = z.infer<typeof announcement>;

/** Whom an announcement would go to as things are. */
export const audience = z
  .object({
    recipients: z.int(),
    /** Of them, those with an account, who read it in the application. */
    readers: z.int(),
    /** Of them, those who are mailed it. */
    mailed: z.int(),
    /** Of them, those who want such mails and get none: nobody has confirmed their address, and enough went to such ones. */
    heldBack: z.int(),
    /** From when on the organization can be mailed again; null where it can. */
    weekIsFullUntil: instant.nullable(),
    /** Of the participants of the group buy, those who still have to pay; null where it goes to the members. */
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
    /** None, or blank: the members of the organization. */
    groupBuyId: ofGroupBuy,
    /** Of a group buy: those alone who have an order that waits for its payment. */
    unpaidOnly: z.boolean().default(false),
    kind: z.enum(announcementKinds).default('members'),
    /** Off: it is read in the application alone. */
    byMail: z.boolean().default(true),
  })
  .refine(isOfSomething, unpaidOfNothing);

export const broadcastCalls = defineCalls(broadcastPaths, {
  listBroadcasts: {
    access: agentLevelRoles,
    summary: 'Announcements of the current organization, the newest first',
    query: z.object(pageQuery(20)),
    response: pageOf(broadcast),
    errors: [organizationErrors.none_selected],
  },
  getAudience: {
    access: agentLevelRoles,
    summary: 'How many people an announcement would go to, and by which way',
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
    summary: 'One announcement whole, to those who got it and to the organizers of its organization',
    params: byId,
    response: announcement,
    errors: [broadcastErrors.not_found],
  },
  sendBroadcast: {
    knownFields: 'only',
    access: agentLevelRoles,
    summary: 'Tell the participants of a group buy, or the members of the organization (ORGADMIN and SUPERADMIN)',
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
    summary: 'Send the mail of an announcement to nobody but the caller, at the address of their account',
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
