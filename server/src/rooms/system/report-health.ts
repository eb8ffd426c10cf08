import { jobState } from '@cobuy/domain/system/job-states';
import { findLastBackup, readMissing } from '../../platform/backups/daily-backups.ts';
import { readTrial } from '../../platform/backups/try-backup.ts';
import { readProgramVersion } from '../../platform/config/config.ts';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { findJobRuns } from '../../platform/jobs/job-runs.queries.ts';
import type { Job } from '../../platform/jobs/start-jobs.ts';
import { secondsClockIsBehind } from './clock-behind.ts';
import { findDatabaseHealth, findMailHealthAcrossOrganizations, findSmsHealth } from './health.queries.ts';
import { probeStore } from './probe-store.ts';
import { readSettings } from './read-settings.ts';
import { isMailSent } from './system.queries.ts';

type PlannedJob = Pick<Job, 'name' | 'cron'>;

const startedAt = new Date();
const isoOf = (moment: Date | null | undefined) => moment?.toISOString() ?? null;

/** What a SUPERADMIN looks at first. @param planned all that the program does by itself. */
export async function reportHealth(
  { db, config, disk, files, clock }: SignedInContext,
  planned: readonly PlannedJob[],
) {
  const [
    program,
    database,
    runs,
    mail,
    sms,
    space,
    isLow,
    lastBackup,
    missing,
    trial,
    store,
    isSent,
    clockBehindSeconds,
  ] = await Promise.all([
    readProgramVersion(),
    findDatabaseHealth(db),
    findJobRuns(db),
    findMailHealthAcrossOrganizations(db),
    findSmsHealth(db),
    disk.measure(),
    disk.isLow(),
    findLastBackup(config.dataDir),
    readMissing(config.dataDir),
    readTrial(config.dataDir),
    probeStore({ files, clock }),
    isMailSent(db),
    secondsClockIsBehind({ db, clock, config }),
  ]);
  return {
    versions: { program, node: process.versions.node, postgres: database.version },
    startedAt: startedAt.toISOString(),
    processes: Math.max(1, database.processes),
    clockBehindSeconds,
    disk: space && { ...space, isLow },
    store: store && { ...store, askedAt: store.askedAt.toISOString() },
    database: { bytes: database.bytes },
    jobs: planned.map(({ name, cron }) => {
      const { doneAt, failedAt } = runs.get(name) ?? { doneAt: null, failedAt: null };
      const state = jobState({ cron, doneAt, failedAt, startedAt }, clock.now());
      return { name, lastDoneAt: isoOf(doneAt), lastFailedAt: isoOf(failedAt), state };
    }),
    backups: { areMade: config.databaseUrl === null, lastAt: isoOf(lastBackup?.at), missing, trial },
    mail: {
      ...mail,
      isSent,
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

/** Polled by the maintenance screen; even with the database down, the process counts as well. */
export async function describeHealth(services: Pick<Services, 'db'>) {
  const settings = await readSettings(services).catch(() => null);
  if (!settings?.maintenanceMode) return { isOpen: true, body: { status: 'ok' } };
  return {
    isOpen: false,
    body: { status: 'maintenance', maintenanceMode: true, message: settings.maintenanceMessage },
  };
}
