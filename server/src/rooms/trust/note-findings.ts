import { createHmac, randomUUID } from 'node:crypto';
import type { TrustFinding } from '@cobuy/domain/trust/trust-engine';
import { longestReported } from '@cobuy/domain/trust/trust-texts';
import type { Context, Services } from '../../platform/context.ts';
import { type Batches, createBatches } from '../../platform/database/batch-work.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { publish, violationsRoom } from './publish-trust.ts';
import type { KnownList } from './read-engine.ts';
import { type ActiveKeyword, type FindingRow, insertFindings } from './trust.queries.ts';
import type { FindingSide } from './trust.tables.ts';

/** What a check needs, such as who wrote the text; an operator's command has no caller. */
export type CheckedContext = Pick<Services, 'db' | 'clock' | 'log' | 'realtime'> &
  Partial<Pick<Context, 'actor' | 'address'>>;

/** What one person writes again and again within this time is one row. */
const windowMs = 10 * 60_000;
/** Most findings from one text; enough to see what it is. */
const mostOfText = 20;
/** Most rows waiting to be written; somebody flooding texts with words loses only their own log. */
const mostWaiting = 5000;
/** Digits that might be somebody's card, account or phone number. */
const longNumber = /\d(?:[ ./-]?\d){6,}/g;

type Noting = Pick<Services, 'db' | 'log' | 'realtime'>;
const batches = new WeakMap<Db, Batches<FindingRow>>();

/** The writer: an account, the order of a limited session or, signed out, nobody who can be identified. */
function personOf({ actor, address = '' }: CheckedContext, { addressKey }: KnownList) {
  if (!actor) return { person: 'operator', userId: null };
  if (actor.kind === 'anonymous')
    return { person: `address ${createHmac('sha256', addressKey).update(address).digest('hex')}`, userId: null };
  if (actor.session === 'order') return { person: `order ${actor.order?.orderId}`, userId: null };
  return { person: `account ${actor.userId}`, userId: actor.userId };
}

const lastDigits = (number: string) => number.replace(/\d(?=(?:\D*\d){2})/g, '•');

/** Text around a finding, with only the last two digits of people's numbers and nothing unstorable. */
export function excerptOf(
  text: string,
  { start, end, keyword }: Pick<TrustFinding<ActiveKeyword>, 'start' | 'end' | 'keyword'>,
): string {
  const before = Math.max(0, Math.min(start - 200, text.length - longestReported));
  const ofSomebody = keyword.category === 'personal_information';
  const shown = ofSomebody ? text.slice(0, start) + lastDigits(text.slice(start, end)) + text.slice(end) : text;
  return shown
    .replace(longNumber, lastDigits)
    .slice(before, before + longestReported)
    .replaceAll('\0', '');
}

/** Logs findings later on its own connection: nobody waits, and a refused transaction leaves nothing else behind. */
export function noteFindings(
  context: CheckedContext,
  list: KnownList,
  { text, field, side }: { text: string; field: string; side: FindingSide },
  findings: readonly TrustFinding<ActiveKeyword>[],
): void {
  const { db, clock, actor } = context;
  const batch = batches.get(db) ?? batchOf(context);
  batches.set(db, batch);
  const foundAt = clock.now();
  const windowStart = new Date(Math.floor(foundAt.getTime() / windowMs) * windowMs);
  const who = personOf(context, list);
  const organizationId = actor?.kind === 'account' ? actor.organizationId : null;
  for (const finding of findings.slice(0, mostOfText)) {
    const { keyword, rule, severity } = finding;
    batch.add([who.person, field, keyword.id, windowStart.getTime()].join(' '), {
      ...who,
      id: randomUUID(),
      organizationId,
      field,
      keywordId: keyword.id,
      keyword: keyword.keyword,
      category: keyword.category,
      severity,
      rule,
      excerpt: excerptOf(text, finding),
      side,
      windowStart,
      foundAt,
      times: 1,
    });
  }
}

const batchOf = ({ db, log, realtime }: Noting) =>
  createBatches<FindingRow>(
    async (findings) => {
      const rows = [...findings];
      // A row whose account or organization is gone doesn't keep the others from being written.
      const alone = async (row: FindingRow) =>
        insertFindings(db, [row]).catch((err) => {
          log.error({ err }, 'findings in a text could not be stored');
          return [];
        });
      const all = () => Promise.all(rows.map(alone));
      const added = new Set((await insertFindings(db, rows).catch(all)).flat());
      for (const row of rows)
        if (added.has(row.id)) {
          const { id, field, keyword, category, severity, foundAt } = row;
          publish(realtime, violationsRoom, 'violations:new', {
            ...{ id, field, keyword, category, severity },
            at: foundAt.toISOString(),
          });
        }
    },
    {
      pauseMs: 100,
      longestPauseMs: 1000,
      most: 500,
      mostWaiting,
      // The same finding of one person within ten minutes is one row, the first, with a count.
      merge: (first, again) => ({ ...first, times: (first.times ?? 1) + (again.times ?? 1) }),
      onError: (error) => log.error({ err: error }, 'findings in texts could not be stored'),
    },
  );

/** Writes the waiting findings, before the program leaves its database. */
export const finishNotingFindings = async ({ db }: Pick<Services, 'db'>) => batches.get(db)?.settle();
