import { findLastBackup } from '../../platform/backups/daily-backups.ts';
import type { SignedInContext } from '../../platform/context.ts';
import { findJobRuns } from '../../platform/jobs/job-runs.queries.ts';
import { readProgramVersion } from '../../platform/program-version.ts';
import { findDatabaseHealth, findMailHealth, findSmsHealth } from './health.queries.ts';
import { probeStore } from './probe-store.ts';

const startedAt = new Date();
const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** What whoever runs the installation looks at before anything else. */
export async function reportHealth({ db, config, disk, files, clock }: SignedInContext) {
  const [program, database, jobs, mail, sms, space, isLow, lastBackup, store] = await Promise.all([
    readProgramVersion(),
    findDatabaseHealth(db),
    findJobRuns(db),
    findMailHealth(db),
    findSmsHealth(db),
    disk.measure(),
    disk.isLow(),
    findLastBackup(config.dataDir),
    probeStore({ files, clock }),
  ]);
  return {
    versions: { program, node: process.versions.node, postgres: database.version },
    startedAt: startedAt.toISOString(),
    processes: Math.max(1, database.processes),
    disk: space && { ...space, isLow },
    store: store && { ...store, askedAt: store.askedAt.toISOString() },
    database: { bytes: database.bytes },
    jobs: jobs.map(({ name, doneAt, failedAt }) => ({
      name,
      lastDoneAt: isoOf(doneAt),
      lastFailedAt: isoOf(failedAt),
      isFailing: failedAt !== null && (doneAt === null || failedAt > doneAt),
    })),
    backups: { areMade: config.databaseUrl === null, lastAt: isoOf(lastBackup?.at) },
    mail: {
      ...mail,
      isSent: config.smtpUrl !== null,
      lastSentAt: isoOf(mail.lastSentAt),
      lastFailedAt: isoOf(mail.lastFailedAt),
    },
    sms: {
      ...sms,
      isConfigured: config.sms !== null,
      lastSentAt: isoOf(sms.lastSentAt),
      lastFailedAt: isoOf(sms.lastFailedAt),
    },
  };
}
