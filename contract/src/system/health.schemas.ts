import { jobStates } from '@cobuy/domain/system/job-states';
import { z } from 'zod';
import { instant } from '../wire/schemas.ts';

export const healthReport = z
  .object({
    versions: z.object({ program: z.string(), node: z.string(), postgres: z.string() }),
    /** When this process was started, and how many processes serve this site. */
    startedAt: instant,
    processes: z.int(),
    /** By how many seconds the machine's clock is behind times stored in the database; null if it isn't. */
    clockBehindSeconds: z.int().nullable(),
    /** Bytes of the disk that holds the files; null if unknown. */
    disk: z.object({ free: z.number(), total: z.number(), isLow: z.boolean() }).nullable(),
    /** The file store, checked at most every half minute; null if files are on the disk. */
    store: z.object({ answers: z.boolean(), error: z.string().nullable(), askedAt: instant }).nullable(),
    database: z.object({ bytes: z.number() }),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** When it last succeeded, and when a run was last given up, among runs still remembered. */
        lastDoneAt: instant.nullable(),
        lastFailedAt: instant.nullable(),
        /** `waits`: it hasn't run yet. `stopped`: runs are missing. `fails`: the last finished run was given up. */
        state: z.enum(jobStates),
      }),
    ),
    backups: z.object({
      /** Whether the program makes a backup a day, which it does only for its own database. */
      areMade: z.boolean(),
      lastAt: instant.nullable(),
      /** Files that rows name but that weren't there when the last backup was made. */
      missing: z.int(),
      /** Once a week the last backup is restored into its own database; `error` says why that failed. */
      trial: z.object({ at: instant, backupAt: instant, error: z.string().nullable() }).nullable(),
    }),
    mail: z.object({
      isSent: z.boolean(),
      lastSentAt: instant.nullable(),
      waiting: z.int(),
      failed: z.int(),
      /** When sending an unsent mail last failed, and what the mail server said. */
      lastFailedAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
    sms: z.object({
      isConfigured: z.boolean(),
      lastSentAt: instant.nullable(),
      /** News not yet sent by SMS, and SMS that the gateway hasn't taken yet. */
      waiting: z.int(),
      failed: z.int(),
      /** When the gateway last refused one in the last 30 days, and what it said. */
      lastFailedAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
  })
  .meta({ id: 'HealthReport' });
