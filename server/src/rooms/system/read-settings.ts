import type { Db } from '../../platform/database/open-database.ts';
import { findSettings } from './system.queries.ts';

export type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Every request asks for the settings; a change shows within this many milliseconds in every process. */
const keptMs = 1000;
/** Each connection that a transaction asks on keeps them for itself, beside the pool. */
let kept = new WeakMap<Db, { readAt: number; settings: Promise<Settings> }>();

/** What was kept, on whichever connection, is read anew at the next question: this process has just changed it. */
export const forgetKeptSettings = () => {
  kept = new WeakMap();
};

/** The settings of this installation. */
export function readSettings({ db }: { db: Db }): Promise<Settings> {
  const known = kept.get(db);
  if (known && performance.now() - known.readAt < keptMs) return known.settings;
  const settings = findSettings(db);
  const keptNow = kept.set(db, { readAt: performance.now(), settings });
  settings.catch(() => keptNow.delete(db));
  return settings;
}
