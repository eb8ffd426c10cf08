import { createHash } from 'node:crypto';
import type { ValidationList } from '@cobuy/contract/trust/trust.http';
import { patternOf } from '@cobuy/domain/trust/patterns';
import { mostKeywordsOfBrowsers } from '@cobuy/domain/trust/trust-texts';
import type { Context } from '../../platform/context.ts';
import { CachedBytes } from '../../platform/http/answer-cache.ts';
import { shareEventLoop } from '../../platform/share-event-loop.ts';
import { type KnownList, readTrustList } from './read-engine.ts';
import type { ActiveKeyword } from './trust.queries.ts';

/** Answers for one list; a new one whenever a whitelist term expires. */
const answers = new WeakMap<KnownList, { terms: number; answer: Promise<CachedBytes> }>();

/** What browsers check texts with: bytes made once per list, with an `ETag`. */
export async function getValidationKeywords(context: Pick<Context, 'db' | 'clock'>): Promise<CachedBytes> {
  const list = await readTrustList(context);
  const now = context.clock.now();
  const whitelist = list.whitelist.filter(({ expiresAt }) => expiresAt === null || expiresAt > now);
  const known = answers.get(list);
  if (known?.terms === whitelist.length) return known.answer;
  const answer = describeList(list, whitelist).then((described) => new CachedBytes(JSON.stringify(described)));
  answers.set(list, { terms: whitelist.length, answer });
  return answer;
}

async function describeList({ keywords }: KnownList, whitelist: KnownList['whitelist']): Promise<ValidationList> {
  const turn = shareEventLoop();
  const described: ValidationList['keywords'] = [];
  for (const keyword of keywords.length > mostKeywordsOfBrowsers ? [] : keywords) {
    described.push(describeKeyword(keyword));
    await turn();
  }
  return {
    keywords: described,
    whitelist: whitelist.map(({ term, context, expiresAt }) => ({
      term,
      context,
      expiresAt: expiresAt?.toISOString() ?? null,
    })),
    total: keywords.length,
  };
}

const describeKeyword = ({ id, keyword, normalizedKeyword, category, severity }: ActiveKeyword) => ({
  id,
  keyword,
  keywordHash: createHash('sha256').update(normalizedKeyword).digest('hex'),
  keywordPattern: patternOf(keyword),
  severity,
  category,
  isActive: true as const,
});
