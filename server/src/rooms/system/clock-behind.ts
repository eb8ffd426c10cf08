import { findLastBackup } from '../../platform/backups/daily-backups.ts';
import type { Services } from '../../platform/context.ts';
import { findNewestMoment } from './health.queries.ts';

/** Two processes, or a clock that is set right now and then, are never so far apart. */
const fewSeconds = 300;

/** By how many seconds what is stored is later than the machine's clock, which must have been set back; null where it is not. */
export async function secondsClockIsBehind({
  db,
  clock,
  config,
}: Pick<Services, 'db' | 'clock' | 'config'>): Promise<number | null> {
  const [newest, backup] = await Promise.all([findNewestMoment(db), findLastBackup(config.dataDir)]);
  const last = Math.max(newest?.getTime() ?? 0, backup?.at.getTime() ?? 0);
  const behind = Math.floor((last - clock.now().getTime()) / 1000);
  return behind > fewSeconds ? behind : null;
}
