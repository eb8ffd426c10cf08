import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import type { Context } from '../../platform/context.ts';
import { presentPagination } from '../../platform/database/page.ts';
import { countWhitelist, listWhitelistRows } from './moderation.queries.ts';
import { presentEntry } from './moderation.view.ts';

type Query = ParsedRequest<typeof moderationCalls.listWhitelist>['query'];

/** A SUPERADMIN gets all terms with their reasons; everybody else gets the active terms. */
export async function listWhitelist({ db, clock, actor }: Context, { isActive, ...page }: Query) {
  const full = actor.kind === 'account' && actor.session === 'password' && actor.effectiveRole === 'SUPERADMIN';
  const now = clock.now();
  const which = { isActive: full ? (isActive ?? null) : true, now };
  const [rows, total] = await Promise.all([listWhitelistRows(db, which, page), countWhitelist(db, which)]);
  return {
    entries: rows.map((row) => presentEntry(row, { now, full })),
    pagination: presentPagination(page, total),
  };
}
