import { followedThings } from '@cobuy/domain/follows/follow-rules';
import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { z } from 'zod';
import { emailInput } from '../accounts/accounts.schemas.ts';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { byId, id, instant } from '../wire/schemas.ts';
import { followErrors } from './follows.errors.ts';
import { followPaths } from './follows.paths.ts';

const what = z.enum(followedThings);
const link = z.object({ token: z.string().min(1).max(100) });

export const followCalls = defineCalls(followPaths, {
  followGroupBuy: {
    access: 'public',
    organization: 'ignored',
    summary:
      'Get notified when a group buy opens, or about its organization’s next ones; a typed address has to confirm first',
    params: byId,
    body: z.object({
      what,
      /** Not needed if the caller is signed in. */
      email: z
        .union([z.literal('').transform(() => null), z.null(), emailInput])
        .optional()
        .transform((email) => email ?? null),
    }),
    /** `isConfirmed`: nothing is left to do. */
    response: z.object({ message: z.string(), isConfirmed: z.boolean() }),
    errors: [groupBuyErrors.not_found, followErrors.not_upcoming, followErrors.too_many],
  },
  getFollows: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'What the caller is notified of for a group buy',
    params: byId,
    response: z.object({ opening: z.boolean(), next: z.boolean() }),
    errors: [groupBuyErrors.not_found],
  },
  endFollow: {
    access: 'signed-in',
    organization: 'ignored',
    summary: 'Stop being notified',
    params: z.object({ id, what }),
    response: noContent,
    errors: [groupBuyErrors.not_found],
  },
  countFollowers: {
    access: agentLevelRoles,
    summary: 'How many people are notified; who they are is never disclosed',
    params: byId,
    response: z.object({ opening: z.int(), next: z.int() }),
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden],
  },
  describeFollowLink: {
    access: 'public',
    organization: 'ignored',
    summary: 'What the link in an e-mail is about; looking changes nothing',
    query: link,
    response: z.object({
      what,
      organizationName: z.string(),
      /** Null for `next`, which isn't about a single group buy. */
      groupBuy: z.object({ id, title: z.string(), startDate: instant }).nullable(),
      isConfirmed: z.boolean(),
    }),
    errors: [followErrors.link_invalid],
  },
  confirmFollow: {
    access: 'public',
    organization: 'ignored',
    summary: 'Confirm a typed address with the link e-mailed to it',
    body: link,
    response: z.object({ success: z.literal(true) }),
    errors: [followErrors.link_invalid],
  },
  endFollowByLink: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary: 'Stop being notified, with the link in an e-mail',
    body: link,
    response: z.object({ success: z.literal(true) }),
    errors: [followErrors.link_invalid],
  },
  endFollowByOneClick: {
    access: 'public',
    organization: 'ignored',
    duringMaintenance: 'open',
    summary:
      "The same for mail programs (RFC 8058): the link is a mail's List-Unsubscribe, the form's content says nothing",
    query: link,
    response: z.object({ success: z.literal(true) }),
    errors: [followErrors.link_invalid],
  },
});
