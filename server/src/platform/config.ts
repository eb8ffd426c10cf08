import { accessSync, chmodSync, constants, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { publicAddress } from '@cobuy/contract/system/public-address';
import { z } from 'zod';
import { readS3Target, type S3Target } from './files/s3-target.ts';
import { type TrustedProxies, trustProxies } from './http/trust-proxies.ts';
import { readWebhookSecret, readWebhookUrl, type SmsTarget } from './sms/sms-target.ts';
import { StopSentence } from './stop-sentence.ts';

const number = (fallback: number, max: number) => z.coerce.number().int().min(0).max(max).default(fallback);
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(type: T) => z.preprocess(blankIsAbsent, type.optional());

/** Each deployment says whom it believes; nobody is believed by default. */
const proxies = z.string().transform((text, issue): TrustedProxies => {
  if (text === 'off') return null;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((entry) => entry.trim());
  try {
    trustProxies(list);
    return list;
  } catch {
    issue.addIssue(
      'write how many proxies stand before the program, such as 1, or their addresses, such as 10.0.0.0/8, 192.168.1.7',
    );
    return z.NEVER;
  }
});

/** A reader of what is written, whose answer is the value, or what is wrong with it as the end of a sentence. */
const readBy = <T extends object>(read: (text: string) => T | string) =>
  z.string().transform((text, issue): T => {
    const value = read(text);
    if (typeof value !== 'string') return value;
    issue.addIssue(value);
    return z.NEVER;
  });

const environment = z.object({
  PORT: z.preprocess(blankIsAbsent, number(3000, 65_535)),
  HOST: optional(z.string()),
  DATA_DIR: z.preprocess(blankIsAbsent, z.string().default('./data')),
  // No host is an address too: a socket's folder stands in the query.
  DATABASE_URL: optional(z.string().regex(/^postgres(ql)?:\/\//, 'it starts with postgres://')),
  SAMPLE_DATA: optional(z.enum(['on', 'off'])),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/, error: 'it starts with smtp:// or smtps://' })),
  PUBLIC_URL: optional(publicAddress),
  S3_URL: optional(readBy<S3Target>(readS3Target)),
  STRIPE_SECRET_KEY: optional(z.string()),
  STRIPE_WEBHOOK_SECRET: optional(z.string()),
  STRIPE_API_BASE: optional(z.url({ protocol: /^https?$/, error: 'it starts with https:// or http://' })),
  SMS_WEBHOOK_URL: optional(readBy<{ url: string }>(readWebhookUrl)),
  SMS_WEBHOOK_SECRET: optional(readBy<Buffer>(readWebhookSecret)),
  SECRET_KEY: optional(z.string().min(32, 'it has at least 32 characters; `openssl rand -base64 32` makes one')),
  LEAST_FREE_DISK_MB: z.preprocess(blankIsAbsent, number(1000, 1_000_000_000)),
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
  ),
  TRUST_PROXY: optional(proxies),
  ORDERS_PER_MINUTE: z.preprocess(blankIsAbsent, number(120, 1_000_000)),
  READS_PER_MINUTE: z.preprocess(blankIsAbsent, number(600, 1_000_000)),
  VISITOR_READS_PER_MINUTE: z.preprocess(blankIsAbsent, number(3000, 1_000_000)),
  UPLOADS_PER_MINUTE: z.preprocess(blankIsAbsent, number(30, 1_000_000)),
  MESSAGES_PER_MINUTE: z.preprocess(blankIsAbsent, number(60, 1_000_000)),
  PUSH_PRIVATE_ADDRESSES: optional(z.enum(['on', 'off'])),
});

const megabyte = 1_000_000;

export interface Config {
  port: number;
  /** Null: this machine alone while the database holds sample data, else every address. */
  host: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the program runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** Whether an empty database is filled with the sample data. */
  sampleData: boolean;
  /** The variable that says that this is no trial, so that a database with sample data is refused; null: it may hold some. */
  inEarnestBy: string | null;
  /** An origin. Null: the address that was confirmed at set-up (rooms/system/read-public-address.ts). */
  publicUrl: string | null;
  /** Null: mails stay in the outbox, where a SUPERADMIN reads them. */
  smtpUrl: string | null;
  /** Where uploaded files go. Null: to `DATA_DIR/files`. */
  s3: S3Target | null;
  /** Null: nobody takes money for plans, and they are free. `apiBase` is null for Stripe itself. */
  stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string | null } | null;
  /** Where SMS are handed over. Null: none are sent. */
  sms: SmsTarget | null;
  /** Whether push services in one's own network may be called; else only those that everybody reaches. */
  pushesToPrivateAddresses: boolean;
  /** Seals what the database holds and nobody may read out of it. Null: the key of the data folder (secret-key.ts). */
  secretKey: string | null;
  /** Of the disk that the data folder is on: with less, no file is taken. */
  leastFreeBytes: number;
  logLevel: string;
  trustProxy: TrustedProxies;
  /** Honest use of one person, a minute; orders of one address too. */
  ordersPerMinute: number;
  readsPerMinute: number;
  uploadsPerMinute: number;
  messagesPerMinute: number;
  /** Reads of everybody signed out behind one address, a minute. */
  visitorReadsPerMinute: number;
}

type Environment = z.infer<typeof environment>;

/** Of Stripe's test mode, restricted or not. */
export const isTestKey = (secretKey: string) => /^[rs]k_test_/.test(secretKey);

/**
 * Without its secret a webhook could be anybody's: what was paid would never be told. Another host than Stripe gets no
 * key that moves money, whoever has set it and why.
 */
function readStripe(values: Environment): Config['stripe'] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = values;
  if (secretKey === undefined) return null;
  if (webhookSecret === undefined)
    throw new StopSentence(
      'STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook too (docs/operations.md).',
    );
  if (apiBase !== undefined && !isTestKey(secretKey))
    throw new StopSentence(
      'STRIPE_API_BASE is for tests, with a key of test mode (sk_test_…): a live key is sent to Stripe alone. Leave STRIPE_API_BASE out.',
    );
  return { secretKey, webhookSecret, apiBase: apiBase ?? null };
}

/** Without its secret nobody could tell the program's calls from a stranger's; alone it is a mistake of somebody. */
function readSms({ SMS_WEBHOOK_URL: target, SMS_WEBHOOK_SECRET: key }: Environment): Config['sms'] {
  if (target !== undefined && key !== undefined) return { url: target.url, key };
  if (target === undefined && key === undefined) return null;
  const [set, missing] = target ? ['SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET'] : ['SMS_WEBHOOK_SECRET', 'SMS_WEBHOOK_URL'];
  throw new StopSentence(`${set} is set without ${missing}: SMS need both (docs/operations.md).`);
}

/** @throws StopSentence that names the variable and what is wrong with it. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const parsed = environment.safeParse(env);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new StopSentence(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`);
  }
  const values = parsed.data;
  const inEarnestBy = (['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'] as const).find((name) => values[name] !== undefined);
  return {
    port: values.PORT,
    host: values.HOST ?? null,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL ?? null,
    sampleData: values.SAMPLE_DATA ? values.SAMPLE_DATA === 'on' : inEarnestBy === undefined,
    inEarnestBy: values.SAMPLE_DATA === 'on' ? null : (inEarnestBy ?? null),
    smtpUrl: values.SMTP_URL ?? null,
    publicUrl: values.PUBLIC_URL ?? null,
    s3: values.S3_URL ?? null,
    stripe: readStripe(values),
    sms: readSms(values),
    pushesToPrivateAddresses: values.PUSH_PRIVATE_ADDRESSES === 'on',
    secretKey: values.SECRET_KEY ?? null,
    leastFreeBytes: values.LEAST_FREE_DISK_MB * megabyte,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY ?? null,
    ordersPerMinute: values.ORDERS_PER_MINUTE,
    readsPerMinute: values.READS_PER_MINUTE,
    visitorReadsPerMinute: values.VISITOR_READS_PER_MINUTE,
    uploadsPerMinute: values.UPLOADS_PER_MINUTE,
    messagesPerMinute: values.MESSAGES_PER_MINUTE,
  };
}

/** Variables of a `.env` file beside the program, where the environment has not set them. */
export function loadEnvironmentFile(folder: string) {
  const file = join(folder, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
}

const ownOnly = 0o700;

/** A folder from an earlier start may be open to everybody. */
function keepToOwner(folder: string) {
  try {
    chmodSync(folder, ownOnly);
  } catch {
    // Not there yet, or a volume of another user that we may only write to: its modes are that user's to choose.
  }
}

/**
 * Whatever the program writes from here on is its own user's alone: proofs of payment lie in the data folder.
 * @throws StopSentence where the data folder can't be made or written.
 */
export function prepareDataDir({ dataDir }: Config) {
  process.umask(0o077);
  try {
    mkdirSync(dataDir, { recursive: true, mode: ownOnly });
    keepToOwner(dataDir);
    keepToOwner(join(dataDir, 'files'));
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    throw new StopSentence(
      `The data folder ${dataDir} is not writable: choose another with DATA_DIR or change its owner.`,
    );
  }
}
