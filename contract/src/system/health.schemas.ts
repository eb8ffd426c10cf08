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
    /** The store of files; null where they lie on the disk. Asked at most every half minute. */
    store: z.object({ answers: z.boolean(), error: z.string().nullable(), askedAt: instant }).nullable(),
    database: z.object({ bytes: z.number() }),
    jobs: z.array(
      z.object({
        name: z.string(),
        /** When it last ended well, and when a run last was given up; of those that are still remembered. */
        lastDoneAt: instant.nullable(),
        lastFailedAt: instant.nullable(),
        /** `waits`: it has not run yet. `stopped`: runs are missing. `fails`: the last that ended was given up. */
        state: z.enum(jobStates),
      }),
    ),
    backups: z.object({
      /** Whether the program makes one a day: of its own database alone. */
      areMade: z.boolean(),
      lastAt: instant.nullable(),
      /** Files that rows name and that were not there when the last one was made. */
      missing: z.int(),
      /** Once a week the last one is restored into a database of its own; `error` says why it could not be. */
      trial: z.object({ at: instant, backupAt: instant, error: z.string().nullable() }).nullable(),
    }),
    mail: z.object({
      isSent: z.boolean(),
      lastSentAt: instant.nullable(),
      waiting: z.int(),
      failed: z.int(),
      /** When a try last failed of those that are not sent, and what the mail server said then. */
      lastFailedAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
    sms: z.object({
      isConfigured: z.boolean(),
      lastSentAt: instant.nullable(),
      /** News that no SMS has told yet, and SMS that the gateway has not taken yet. */
      waiting: z.int(),
      failed: z.int(),
      /** When the gateway last did not take one, and what it said; of the last 30 days. */
      lastFailedAt: instant.nullable(),
      lastError: z.string().nullable(),
    }),
  })
  .meta({ id: 'HealthReport' });
