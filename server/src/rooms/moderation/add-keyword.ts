import { randomUUIDv7 } from 'node:crypto';
import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { SignedInContext } from '../../platform/context.ts';
import { once } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/http/refusal.ts';
import { changeTrustList } from '../trust/change-trust-list.ts';
import { insertMissingKeywords } from '../trust/trust.queries.ts';
import { checkKeyword } from './check-keyword.ts';
import { presentKeyword } from './moderation.view.ts';

type Body = ParsedRequest<typeof moderationCalls.addKeyword>['body'];

/** @throws moderation.keyword_taken (409), moderation.keyword_empty, moderation.pattern_refused (400) */
export async function addKeyword(context: SignedInContext, body: Body) {
  const normalizedKeyword = checkKeyword(body.keyword);
  return changeTrustList(context, (tx, changed) =>
    once(context, tx, { call: 'addKeyword', body }, async () => {
      const now = context.clock.now();
      const row = {
        ...body,
        id: randomUUIDv7(),
        normalizedKeyword,
        source: 'manual' as const,
        isActive: true,
        createdAt: now,
        updatedAt: now,
      };
      const added = await insertMissingKeywords(tx, [row]);
      if (added.length === 0) refuse(moderationErrors.keyword_taken);
      changed({ action: 'add', keywordIds: [row.id] });
      return presentKeyword(row);
    }),
  );
}
