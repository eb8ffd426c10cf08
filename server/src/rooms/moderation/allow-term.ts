import { randomUUIDv7 } from 'node:crypto';
import { moderationErrors } from '@cobuy/contract/moderation/moderation.errors';
import type { moderationCalls } from '@cobuy/contract/moderation/moderation.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { normalizeKeyword } from '@cobuy/domain/trust/normalize-text';
import type { SignedInContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { once } from '../../platform/http/idempotency.ts';
import { instantOf } from '../../platform/instant-of.ts';
import { refuse } from '../../platform/refusal.ts';
import { changeTrustList } from '../trust/change-trust-list.ts';
import { findStandingTerm, findWhitelistEntry, insertWhitelistEntry, removeTerm } from './moderation.queries.ts';
import { presentEntry } from './moderation.view.ts';

type Body = ParsedRequest<typeof moderationCalls.addWhitelistEntry>['body'];

export interface AllowedTerm {
  term: string;
  context: string | null;
  reason: string;
  expiresAt: Date | null;
}

/** @returns the new entry's id; null where the same stands already. */
export async function allowTerm(
  { clock, actor }: Pick<SignedInContext, 'clock' | 'actor'>,
  tx: Db,
  term: AllowedTerm,
): Promise<string | null> {
  const now = clock.now();
  // If the same term is added twice at once, the second call waits and finds the first.
  const normalizedTerm = normalizeKeyword(term.term);
  if (await findStandingTerm(tx, { normalizedTerm, context: term.context }, now)) return null;
  const id = randomUUIDv7();
  await insertWhitelistEntry(tx, { ...term, id, normalizedTerm, createdAt: now, approvedBy: actor.userId });
  return id;
}

/** @throws moderation.entry_taken (409), moderation.expiry_past (400) */
export const addWhitelistEntry = (context: SignedInContext, body: Body) =>
  changeTrustList(context, (tx, changed) =>
    once(context, tx, { call: 'addWhitelistEntry', organizationId: null, body }, async () => {
      const expiresAt = body.expiresAt === null ? null : instantOf(body.expiresAt, { timeZone: 'UTC', edge: 'end' });
      if (expiresAt !== null && expiresAt <= context.clock.now())
        refuse(moderationErrors.expiry_past, {
          details: [{ field: 'expiresAt', message: moderationErrors.expiry_past.sentence }],
        });
      const id = (await allowTerm(context, tx, { ...body, expiresAt })) ?? refuse(moderationErrors.entry_taken);
      changed('refresh');
      const row = (await findWhitelistEntry(tx, id)) ?? refuse(moderationErrors.entry_not_found);
      return presentEntry(row, { now: context.clock.now(), full: true });
    }),
  );

/** @throws moderation.entry_not_found (404) for one that stands no longer, too */
export const removeWhitelistEntry = (context: SignedInContext, id: string) =>
  changeTrustList(context, async (tx, changed) => {
    if (!(await removeTerm(tx, id, context.clock.now()))) refuse(moderationErrors.entry_not_found);
    changed('refresh');
  });
