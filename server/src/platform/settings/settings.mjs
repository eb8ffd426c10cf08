// All settings, from the environment or the file `.env`. Built-ins only, any Node from 20: `npm start` reads them
// before anything is installed, so mistakes are reported while the previous program still runs.

import { nearest } from './nearest.mjs';
import { bucket, databaseUrl, mailServer, redisUrl, smsSecret, smsWebhook } from './read-address.mjs';
import {
  anyText,
  hostName,
  httpUrl,
  oneOf,
  origin,
  processes,
  proxies,
  secretKey,
  stripeKey,
  stripeWebhookSecret,
  Wrong,
  wholeNumber,
} from './read-value.mjs';

const aMinute = wholeNumber({ from: 1, to: 1_000_000 });
const onOrOff = oneOf('on', 'off');

const readers = {
  PORT: wholeNumber({ from: 0, to: 65_535 }),
  HOST: hostName,
  DATA_DIR: anyText,
  DATABASE_URL: databaseUrl,
  DATABASE_DIRECT_URL: databaseUrl,
  WEB_CONCURRENCY: processes,
  DATABASE_CONNECTIONS: wholeNumber({ from: 4, to: 1000 }),
  REDIS_URL: redisUrl,
  SAMPLE_DATA: onOrOff,
  PUBLIC_URL: origin,
  SMTP_URL: mailServer,
  SMS_WEBHOOK_URL: smsWebhook,
  SMS_WEBHOOK_SECRET: smsSecret,
  S3_URL: bucket,
  STRIPE_SECRET_KEY: stripeKey,
  STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
  STRIPE_API_BASE: httpUrl,
  SECRET_KEY: secretKey,
  PUSH_PRIVATE_ADDRESSES: onOrOff,
  TRUST_PROXY: proxies,
  ORDERS_PER_MINUTE: aMinute,
  READS_PER_MINUTE: aMinute,
  VISITOR_READS_PER_MINUTE: aMinute,
  UPLOADS_PER_MINUTE: aMinute,
  LEAST_FREE_DISK_MB: wholeNumber({ from: 0, to: 10_000_000 }),
  MESSAGES_PER_MINUTE: aMinute,
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'),
};

/** @typedef {{ [K in keyof typeof readers]?: Exclude<ReturnType<(typeof readers)[K]>, Wrong> }} Settings */

export const settingNames = Object.keys(readers);

/** Of Stripe's test mode, restricted or not. @param {string} key */
export const isTestKey = (key) => /^[rs]k_(org_)?test_/.test(key);

/** A name with this prefix is meant for this program, whatever follows. */
const ownBeginning = /^COBUY_/i;

/**
 * Names that look like a setting but aren't one: a typo would be silently ignored.
 * @param {NodeJS.ProcessEnv} env
 */
function misspelt(env) {
  // Windows gives names in any case and ignores it.
  const given = Object.keys(env).filter((name) => process.platform !== 'win32' || name === name.toUpperCase());
  return given.flatMap((name) => {
    if (settingNames.includes(name)) return [];
    const meant = nearest(name.replace(ownBeginning, ''), settingNames);
    if (meant) return [`${name} isn't a setting: did you mean ${meant}?`];
    return ownBeginning.test(name) ? [`${name} isn't a setting: README.md lists them all.`] : [];
  });
}

/**
 * Settings that need or exclude others.
 * @param {ReadonlySet<string>} given
 * @param {Settings} settings
 */
function misfits(given, { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: host }) {
  /** @type {string[]} */
  const said = [];
  /** @param {string} name @param {string} other @param {string} why */
  const needs = (name, other, why) => {
    if (given.has(name) && !given.has(other)) said.push(`${name} is set without ${other}: ${why}.`);
  };
  // Without the secret, anyone could send a webhook, so payments would never be reported.
  needs('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'set the signing secret of the webhook too (docs/operations.md)');
  needs('STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY', 'payments for plans need both (docs/operations.md)');
  needs('DATABASE_DIRECT_URL', 'DATABASE_URL', 'without a pooler in DATABASE_URL, set DATABASE_URL alone');
  needs('STRIPE_API_BASE', 'STRIPE_SECRET_KEY', "it's for tests, with a test-mode key");
  needs('SMS_WEBHOOK_URL', 'SMS_WEBHOOK_SECRET', 'SMS need both (docs/operations.md)');
  needs('SMS_WEBHOOK_SECRET', 'SMS_WEBHOOK_URL', 'SMS need both (docs/operations.md)');
  // Only Stripe itself gets a key that moves money, whoever set another host and why.
  if (host !== undefined && key !== undefined && !isTestKey(key))
    said.push(
      'STRIPE_API_BASE is for tests, with a test-mode key (sk_test_…): a live key is only sent to Stripe. Leave STRIPE_API_BASE out.',
    );
  return said;
}

/**
 * Reads all settings, and says all that is wrong with them, a sentence each. Empty values count as absent.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ settings: Settings, problems: string[] }}
 */
export function readEnvironment(env) {
  /** @type {Record<string, unknown>} */
  const settings = {};
  const given = new Set(settingNames.filter((name) => env[name] !== undefined && env[name] !== ''));
  const problems = misspelt(env);
  for (const name of given) {
    const value = readers[/** @type {keyof typeof readers} */ (name)](env[name] ?? '');
    if (value instanceof Wrong) problems.push(`The setting ${name} isn't valid: ${value.why}.`);
    else settings[name] = value;
  }
  problems.push(...misfits(given, settings));
  return { settings, problems };
}
