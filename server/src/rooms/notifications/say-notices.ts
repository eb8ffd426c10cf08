import { idsNamedIn } from '@cobuy/domain/notifications/notice-data';
import { type Names, namesOf } from '@cobuy/domain/notifications/notice-names';
import { sayNotice } from '@cobuy/domain/notifications/say-notice';
import type { Services } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import type { NotificationRow } from './notifications.queries.ts';
import type { Said } from './notifications.view.ts';

/** What's needed to put a notice in words; an older notice holds its words. */
type Stored = Pick<NotificationRow, 'kind'> & {
  [K in 'data' | 'title' | 'body' | 'senderName']?: NotificationRow[K] | undefined;
};

function say<Row extends Stored>(row: Row, names: Names): Said<Row> {
  // The data matches the kind it was stored with (`Notice`).
  if (row.data) return { ...row, ...sayNotice(row.kind, row.data as never, names) };
  return { ...row, title: row.title ?? '', body: row.body ?? '', senderName: row.senderName ?? null };
}

/** Says notices in the names that things and people have now. */
export async function sayNotices<Row extends Stored>(
  db: Db,
  { readNames }: Pick<Services, 'readNames'>,
  rows: readonly Row[],
): Promise<Said<Row>[]> {
  const names = namesOf(await readNames(db, idsNamedIn(rows.flatMap(({ data }) => data ?? []))));
  return rows.map((row) => say(row, names));
}
