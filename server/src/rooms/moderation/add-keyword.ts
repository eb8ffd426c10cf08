import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refusal.ts';
import { addKeywords } from '../trust/add-keywords.ts';
import { changeTrustList } from '../trust/change-trust-list.ts';
import { checkKeyword, requireCapacityForPattern } from './check-keyword.ts';
import { presentKeyword } from './moderation.view.ts';

type Body = ParsedRequest<typeof moderationCalls.addKeyword>['body'];

/** @throws moderation.keyword_taken, moderation.too_many_patterns (409), moderation.keyword_refused (400) */
export async function addKeyword(context: SignedInContext, body: Body) {
  checkKeyword(body.keyword);
  return changeTrustList(context, (tx, changed) =>
    once(context, tx, { call: 'addKeyword', organizationId: null, body }, async () => {
      await requireCapacityForPattern(tx, body.keyword);
      const [added] = await addKeywords(tx, [body], { source: 'manual', now: context.clock.now() });
      if (!added) refuse(moderationErrors.keyword_taken);
      changed({ action: 'add', keywordIds: [added.id] });
      return presentKeyword(added);
    }),
  );
}
