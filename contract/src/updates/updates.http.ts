import { agentLevelRoles } from '@cobuy/domain/roles/roles';
import { updateRules } from '@cobuy/domain/updates/update-rules';
import { z } from 'zod';
import { broadcastErrors } from '../broadcasts/broadcasts.errors.ts';
import { groupBuyErrors } from '../group-buys/group-buys.errors.ts';
import { prohibitedIn } from '../trust/trust.errors.ts';
import { defineCalls, noContent } from '../wire/calls.ts';
import { defineErrors } from '../wire/errors.ts';
import { byId, id, requiredText } from '../wire/schemas.ts';
import { shownUpdate } from './update.schemas.ts';
import { updatePaths } from './updates.paths.ts';

export const updateErrors = defineErrors('update', {
  not_found: [404, 'Update not found'],
});

export const updateBody = z.object({ text: requiredText(updateRules) });

export const updateCalls = defineCalls(updatePaths, {
  postUpdate: {
    access: agentLevelRoles,
    summary: 'Tell everyone something about a group buy on its page, and its buyers by notification and e-mail',
    params: byId,
    body: updateBody,
    /** `recipients`: buyers who were notified. */
    response: shownUpdate.extend({ recipients: z.int() }),
    status: 201,
    idempotent: true,
    errors: [
      groupBuyErrors.not_found,
      groupBuyErrors.forbidden,
      // One limit for whatever goes to many at once.
      broadcastErrors.too_many,
      prohibitedIn('body'),
    ],
  },
  takeUpdateDown: {
    access: agentLevelRoles,
    summary: 'Take an update off its group buy’s page; e-mails already sent stay',
    params: z.object({ id, updateId: id }),
    response: noContent,
    errors: [groupBuyErrors.not_found, groupBuyErrors.forbidden, updateErrors.not_found],
  },
});
