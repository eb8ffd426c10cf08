import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeTrustList } from '../trust/change-trust-list.ts';
import { checkKeyword, requireCapacityForPattern } from './check-keyword.ts';
import { deleteKeywordRow, lockKeyword, saveKeyword } from './moderation.queries.ts';
import { presentKeyword } from './moderation.view.ts';

type Body = ParsedRequest<typeof moderationCalls.updateKeyword>['body'];

const found = async (tx: Db, id: string) => (await lockKeyword(tx, id)) ?? refuse(moderationErrors.keyword_not_found);

async function ownKeyword(tx: Db, id: string) {
  const keyword = await found(tx, id);
  return keyword.source === 'seed' ? refuse(moderationErrors.seed_protected) : keyword;
}

/**
 * @throws moderation.keyword_not_found (404), moderation.seed_protected (403), moderation.keyword_taken (409),
 * moderation.keyword_refused (400)
 */
export async function updateKeyword(context: Context, id: string, body: Body) {
  const normalizedKeyword = checkKeyword(body.keyword);
  return changeTrustList(context, async (tx, changed) => {
    await ownKeyword(tx, id);
    await requireCapacityForPattern(tx, body.keyword, id);
    const saved = await saveKeyword(tx, id, { ...body, normalizedKeyword, updatedAt: context.clock.now() });
    changed({ action: 'update', keywordIds: [id] });
    return saved ? presentKeyword(saved) : refuse(moderationErrors.keyword_taken);
  });
}

/**
 * Switches a keyword on or off; a seed that is off stays off after a restart.
 * @throws moderation.keyword_not_found (404)
 */
export const switchKeyword = (context: Context, id: string, { isActive }: { isActive: boolean }) =>
  changeTrustList(context, async (tx, changed) => {
    const keyword = await found(tx, id);
    if (keyword.isActive === isActive) return presentKeyword(keyword);
    const saved = await saveKeyword(tx, id, { isActive, updatedAt: context.clock.now() });
    changed({ action: 'update', keywordIds: [id] });
    return presentKeyword(saved ?? keyword);
  });

/** @throws moderation.keyword_not_found (404), moderation.seed_protected (403) */
export const deleteKeyword = (context: Context, id: string) =>
  changeTrustList(context, async (tx, changed) => {
    await ownKeyword(tx, id);
    await deleteKeywordRow(tx, id);
    changed({ action: 'delete', keywordIds: [id] });
  });
