import type { TextFinding, trustCalls } from '@cobuy/contract/trust/trust.http';
import type { ParsedRequest } from '@cobuy/contract/wire/calls';
import { examineFully } from '@cobuy/domain/trust/examine-fully';
import type { TrustFinding } from '@cobuy/domain/trust/trust-engine';
import type { Context } from '../../platform/context.ts';
import { noteFindings } from './note-findings.ts';
import { readTrustList } from './read-engine.ts';

type Asked = ParsedRequest<typeof trustCalls.checkKeywords>['body'];

/**
 * Logs what a browser found in a text being written, without taking its word: the server logs only what it finds
 * itself, among the keywords the browser names, or among all if it names none.
 */
export async function checkKeywords(context: Context, { text, field, keywordIds }: Asked) {
  const list = await readTrustList(context);
  const found = (await examineFully(list.engine, text, { field, now: context.clock.now() })).filter(
    ({ allowance, keyword }) => allowance === null && (keywordIds.length === 0 || keywordIds.includes(keyword.id)),
  );
  noteFindings(context, list, { text, field, side: 'client' }, found);
  return { success: true as const, violations: found.map(describeFinding) };
}

/** As it is sent. */
export const describeFinding = ({
  start,
  end,
  keyword,
  rule,
  edits,
  severity,
  allowance,
}: TrustFinding): TextFinding => ({
  start,
  end,
  keyword: keyword.keyword,
  category: keyword.category,
  severity,
  rule,
  edits,
  allowance,
});
