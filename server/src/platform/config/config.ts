import { accessSync, chmodSync, constants, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { cutValues } from '../settings/cut-values.mjs';
import type { S3Target } from '../settings/s3-target.ts';
import { readEnvironment, type Settings, settingNames } from '../settings/settings.mjs';
import { problemsOfMachine } from '../settings/settings-of-machine.mjs';
import { StopSentence } from './stop-sentence.ts';
import type { TrustedProxies } from './trust-proxies.ts';

/** As the server's `package.json` says it. */
export async function readProgramVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}

const megabyte = 1_000_000;

export interface Config {
  port: number;
  /** Null: this machine alone while the database holds sample data, else every address. */
  host: string | null;
  /** Absolute. */
  dataDir: string;
  /** Null: the program runs its own PostgreSQL in the data folder. */
  databaseUrl: string | null;
  /** The database itself, where `databaseUrl` leads through a pooler. Null: it doesn't. */
  databaseDirectUrl: string | null;
  /** How many processes share the port; `auto`: one for each core. */
  workers: number | 'auto';
  /** How many connections requests and jobs share. */
  databaseConnections: number;
  /** A Redis or Valkey, by which several machines share limits and news. Null: NOTIFY, and each machine's own limits. */
  redisUrl: string | null;
  sampleData: boolean;
  /** The variable that says this is no trial, so sample data is refused; null: the database may hold some. */
  inEarnestBy: string | null;
  /** An origin. Null: the address that was confirmed at set-up (rooms/system/read-public-address.ts). */
  publicUrl: string | null;
  /** Null: mails stay in the outbox, where a SUPERADMIN reads them. */
  smtpUrl: string | null;
  /** Where uploaded files go. Null: to `DATA_DIR/files`. */
  s3: S3Target | null;
  /** Null: plans are free. `apiBase` is null for Stripe itself. */
  stripe: { readonly secretKey: string; readonly webhookSecret: string; readonly apiBase: string | null } | null;
  /** Where SMS are handed over. Null: none are sent. */
  sms: SmsTarget | null;
  /** Whether push services on a private network may be called; else only public ones. */
  pushesToPrivateAddresses: boolean;
  /** Seals what nobody may read out of the database. Null: the data folder's key (secret-key.ts). */
  secretKey: string | null;
  /** Files are refused when the data folder's disk has less free space. */
  leastFreeBytes: number;
  logLevel: string;
  trustProxy: TrustedProxies;
  /** What one person may honestly use per minute; also the orders from one address. */
  ordersPerMinute: number;
  readsPerMinute: number;
  uploadsPerMinute: number;
  messagesPerMinute: number;
  /** Reads per minute by all signed-out visitors behind one address. */
  visitorReadsPerMinute: number;
}

/** Without its secret nobody could tell the program's calls from a stranger's. */
const readSms = ({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET: key }: Settings): Config['sms'] =>
  url !== undefined && key !== undefined ? { url, key } : null;

const readStripe = (settings: Settings): Config['stripe'] => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase } = settings;
  if (secretKey === undefined || webhookSecret === undefined) return null;
  return { secretKey, webhookSecret, apiBase: apiBase ?? null };
};

/** @throws StopSentence that names every variable that is wrong, and what is wrong with it, each in a line. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const { settings, problems } = readEnvironment(env);
  if (problems.length > 0) throw new StopSentence(problems.join('\n'));
  const inEarnestBy = (['PUBLIC_URL', 'SMTP_URL', 'DATABASE_URL'] as const).find(
    (name) => settings[name] !== undefined,
  );
  return {
    port: settings.PORT ?? 3000,
    host: settings.HOST ?? null,
    dataDir: resolve(settings.DATA_DIR ?? './data'),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? null,
    workers: settings.WEB_CONCURRENCY ?? 1,
    databaseConnections: settings.DATABASE_CONNECTIONS ?? 10,
    redisUrl: settings.REDIS_URL ?? null,
    sampleData: settings.SAMPLE_DATA ? settings.SAMPLE_DATA === 'on' : inEarnestBy === undefined,
    inEarnestBy: settings.SAMPLE_DATA === 'on' ? null : (inEarnestBy ?? null),
    smtpUrl: settings.SMTP_URL ?? null,
    publicUrl: settings.PUBLIC_URL ?? null,
    s3: settings.S3_URL ?? null,
    stripe: readStripe(settings),
    sms: readSms(settings),
    pushesToPrivateAddresses: settings.PUSH_PRIVATE_ADDRESSES === 'on',
    secretKey: settings.SECRET_KEY ?? null,
    leastFreeBytes: (settings.LEAST_FREE_DISK_MB ?? 1000) * megabyte,
    logLevel: settings.LOG_LEVEL ?? 'warn',
    trustProxy: settings.TRUST_PROXY ?? null,
    ordersPerMinute: settings.ORDERS_PER_MINUTE ?? 120,
    readsPerMinute: settings.READS_PER_MINUTE ?? 600,
    visitorReadsPerMinute: settings.VISITOR_READS_PER_MINUTE ?? 3000,
    uploadsPerMinute: settings.UPLOADS_PER_MINUTE ?? 30,
    messagesPerMinute: settings.MESSAGES_PER_MINUTE ?? 60,
  };
}

/** @throws StopSentence where this machine can't do what is set. */
export async function requireMachine(env: NodeJS.ProcessEnv): Promise<void> {
  const problems = await problemsOfMachine(readEnvironment(env).settings);
  if (problems.length > 0) throw new StopSentence(problems.join('\n'));
}

/** Loads variables from a `.env` file beside the program unless the environment sets them. */
export function loadEnvironmentFile(folder: string) {
  const file = join(folder, '.env');
  try {
    if (!existsSync(file)) return;
    const cut = cutValues(readFileSync(file, 'utf8'), settingNames, process.env);
    if (cut.length > 0) throw new StopSentence(cut.join('\n'));
    process.loadEnvFile(file);
  } catch (error) {
    if (error instanceof StopSentence) throw error;
    throw new StopSentence(`The file ${file} can't be read: ${(error as Error).message}.`);
  }
}

const ownOnly = 0o700;

/** A folder from an earlier start may be open to everybody. */
function keepToOwner(folder: string) {
  try {
    chmodSync(folder, ownOnly);
  } catch {
    // Doesn't exist yet, or a volume of another user that we may only write to: its modes are that user's choice.
  }
}

/**
 * From here on, only the program's user can read what it writes: the data folder holds payment proofs.
 * @throws StopSentence if the data folder can't be made or written
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
      `The data folder ${dataDir} isn't writable: choose another one with DATA_DIR, or change its owner.`,
    );
  }
}

/** Where SMS are handed over, and the key that signs what is sent there. */
export interface SmsTarget {
  url: string;
  key: Buffer;
}
