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

const idsIn = (rows: readonly Stored[]) => idsNamedIn(rows.flatMap(({ data }) => data ?? []));

/**
 * Says notices in the names that things and people have now, as far as their readers may know those now; what a reader
 * may not, and what is gone, is called what it was when they were notified.
 */
export async function sayNotices<Row extends Stored & Pick<NotificationRow, 'userId'>>(
  db: Db,
  { names }: Pick<Services, 'names'>,
  rows: readonly Row[],
): Promise<Said<Row>[]> {
  const ofReaders = Map.groupBy(rows, ({ userId }) => userId);
  const found = await names.readFor(db, new Map([...ofReaders].map(([userId, mine]) => [userId, idsIn(mine)])));
  return rows.map((row) => say(row, namesOf(found(row.userId), row.data?.named)));
}

/** Says notices to those who are notified in this moment: they may know what these name. */
export async function sayNewNotices<Row extends Stored>(
  db: Db,
  { names }: Pick<Services, 'names'>,
  rows: readonly Row[],
): Promise<Said<Row>[]> {
  const found = namesOf(await names.readNow(db, idsIn(rows)));
  return rows.map((row) => say(row, found));
}
