// Background work: pg-boss on the program's own database gives each planned run to one process. A run must be
// harmless if repeated, since a process may die between its work and its report.
import type { JobName } from '@cobuy/domain/system/job-titles';
import { PgBoss } from 'pg-boss';
import type { Services } from '../context.ts';
import type { Database } from '../database/open-database.ts';
import { repeat } from './repeat.ts';

export interface Job {
  readonly name: JobName;
  /** When a run is planned, in UTC: five fields, as in a crontab. */
  readonly cron: string;
  readonly run: (context: JobContext) => Promise<void>;
}

/** Nobody makes a call, but links in mails need the installation's address. */
export interface JobContext extends Services {
  readonly publicUrl: string;
}

/** How often a failed run is retried: first after 30 seconds, then at growing intervals. */
const retryLimit = 3;

/** Called when a run has failed for good; the next one is scheduled all the same. */
export type OnJobGivenUp = (name: string) => Promise<void>;

/** Seconds between a process's requests for work. */
const pollingIntervalSeconds = 2;

/** Milliseconds until the next attempt if the database was away. */
const startPauseMs = 2000;

async function startBoss(
  { pool }: Pick<Database, 'pool'>,
  services: Services,
  jobs: readonly Job[],
  onGivenUp: OnJobGivenUp,
): Promise<PgBoss> {
  const { log } = services;
  const boss = new PgBoss({ db: { executeSql: (text, values) => pool.query(text, values as unknown[]) } });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue reported an error'));
  try {
    await boss.start();
    for (const { name, cron, run } of jobs) {
      await boss.createQueue(name, { retryLimit, retryDelay: 30, retryBackoff: true, expireInSeconds: 900 });
      await boss.work(name, { pollingIntervalSeconds, includeMetadata: true }, async ([planned]) => {
        try {
          await run({ ...services, publicUrl: await services.readPublicUrl() });
        } catch (error) {
          const isGivenUp = planned !== undefined && planned.retryCount >= planned.retryLimit;
          log.error({ err: error, job: name, isGivenUp }, 'a job failed');
          if (isGivenUp)
            await onGivenUp(name).catch((err: unknown) =>
              log.error({ err, job: name }, 'nobody could be notified of a failed job'),
            );
          throw error;
        }
      });
      await boss.schedule(name, cron);
    }
    return boss;
  } catch (error) {
    await boss.stop({ graceful: false }).catch(() => {});
    throw error;
  }
}

/**
 * Plans the jobs and runs them until stopped, retrying a failed run three times at growing intervals. If the database
 * is away at first, the program serves and asks again.
 */
export function startJobs(
  database: Pick<Database, 'pool'>,
  services: Services,
  jobs: readonly Job[],
  onGivenUp: OnJobGivenUp,
): { stop(): Promise<void> } {
  let boss: PgBoss | null = null;
  const attempts = repeat(
    async () => {
      boss ??= await startBoss(database, services, jobs, onGivenUp);
    },
    { pauseMs: startPauseMs, log: services.log },
  );
  return {
    async stop() {
      await attempts.stop();
      await boss?.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
