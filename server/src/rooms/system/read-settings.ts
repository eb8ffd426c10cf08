import type { Services } from '../../platform/context.ts';
import { findSettings } from './system.queries.ts';

type Settings = Awaited<ReturnType<typeof findSettings>>;

/** Every request asks for the settings; a change shows within this many milliseconds in every process. */
const keptMs = 1000;
const kept = new WeakMap<Services['throttle'], { readAt: number; settings: Promise<Settings> }>();

/** The settings of this installation. */
export function readSettings({ db, throttle }: Pick<Services, 'db' | 'throttle'>): Promise<Settings> {
  const known = kept.get(throttle);
  if (known && performance.now() - known.readAt < keptMs) return known.settings;
  const settings = findSettings(db);
  kept.set(throttle, { readAt: performance.now(), settings });
  settings.catch(() => kept.delete(throttle));
  return settings;
}
