import { findLastBackup } from '../../platform/backups/daily-backups.ts';
import type { Services } from '../../platform/context.ts';
import { findNewestMomentAcrossOrganizations } from './health.queries.ts';

/** Two processes, or a clock that's adjusted now and then, never differ this much. */
const fewSeconds = 300;

/** Seconds that the machine's clock, evidently set back, is behind stored times; null if it isn't. */
export async function secondsClockIsBehind({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number | null> {
  const [newest, backup] = await Promise.all([findNewestMomentAcrossOrganizations(db), findLastBackup(config.dataDir)]);
  const last = Math.max(newest?.getTime() ?? 0, backup?.at.getTime() ?? 0);
  const behind = Math.floor((last - clock.now().getTime()) / 1000);
  return behind > fewSeconds ? behind : null;
}
