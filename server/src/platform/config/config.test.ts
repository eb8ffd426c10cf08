import { isAbsolute } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('nothing has to be set', () => {
  const config = readConfig({});
  expect(isAbsolute(config.dataDir)).toBe(true);
  expect(config).toMatchObject({ port: 3000, databaseUrl: null, publicUrl: null, sampleData: true, trustProxy: null });
});

test('a variable that is set to nothing counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

describe('sample data', () => {
  const DATABASE_URL = 'postgres://localhost/cobuy';
  test.each([
    [{}, true],
    [{ SAMPLE_DATA: 'off' }, false],
    [{ DATABASE_URL }, false],
    [{ PUBLIC_URL: 'https://deals.example.org' }, false],
    [{ SMTP_URL: 'smtp://mail.example.org' }, false],
    [{ DATABASE_URL, SAMPLE_DATA: 'on' }, true],
  ])('with %o: %s', (env, expected) => {
    expect(readConfig(env).sampleData).toBe(expected);
  });
});

test.each([
  [{ PORT: '70000' }, 'PORT'],
  [{ DATABASE_URL: 'mysql://localhost' }, 'DATABASE_URL'],
  [{ PUBLIC_URL: 'deals.example.org' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://deals.example.org/cobuy' }, 'PUBLIC_URL'],
  [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.1, all' }, 'TRUST_PROXY'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
  [{ READS_PER_MINUTE: '-1' }, 'READS_PER_MINUTE'],
])('%o is refused with one sentence that names %s', (env, name) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`^The setting ${name} isn't valid: .+\\.$`));
});

describe('payments for plans', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

  test('are off without a key', () => {
    expect(readConfig({ STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }).stripe).toBeNull();
  });

  test('go to Stripe, or to another host that speaks as it does', () => {
    expect(readConfig(keys).stripe).toEqual({ secretKey: 'sk_test_1', webhookSecret: 'whsec_1', apiBase: null });
    const STRIPE_API_BASE = 'http://127.0.0.1:12111';
    expect(readConfig({ ...keys, STRIPE_API_BASE }).stripe).toMatchObject({ apiBase: STRIPE_API_BASE });
  });

  test('send a key that moves money to nobody but Stripe', () => {
    const STRIPE_API_BASE = 'https://stripe.example.org';
    for (const STRIPE_SECRET_KEY of ['sk_live_1', 'rk_live_1'])
      expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY, STRIPE_API_BASE })).toThrow(
        'a live key is only sent to Stripe',
      );
    expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'rk_test_1', STRIPE_API_BASE }).stripe).not.toBeNull();
    expect(readConfig({ ...keys, STRIPE_SECRET_KEY: 'sk_live_1' }).stripe).toMatchObject({ apiBase: null });
  });

  test('are refused where nobody could tell what was paid', () => {
    expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_test_1' })).toThrow('without STRIPE_WEBHOOK_SECRET');
    expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_1' })).toThrow(
      'STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY',
    );
    expect(() => readConfig({ ...keys, STRIPE_API_BASE: 'stripe.com' })).toThrow('STRIPE_API_BASE');
    for (const STRIPE_SECRET_KEY of ['hello', 'sk_1', 'pk_live_1', 'whsec_1'])
      expect(() => readConfig({ ...keys, STRIPE_SECRET_KEY })).toThrow(
        /^The setting STRIPE_SECRET_KEY isn't valid: (?!.*hello).+\.$/,
      );
    expect(() => readConfig({ ...keys, STRIPE_WEBHOOK_SECRET: 'secret' })).toThrow('begins with whsec_');
  });
});

describe('SMS', () => {
  const SMS_WEBHOOK_URL = 'http://127.0.0.1:9000/sms';
  const SMS_WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

  test('are sent where both the address and the secret are set, and the secret may stand without its beginning', () => {
    expect(readConfig({}).sms).toBeNull();
    const sms = { url: SMS_WEBHOOK_URL, key: Buffer.alloc(32, 7) };
    expect(readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET }).sms).toEqual(sms);
    expect(readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: SMS_WEBHOOK_SECRET.slice(6) }).sms).toEqual(sms);
  });

  test('are refused with one alone, and with what is no address or no secret, which is not repeated', () => {
    expect(() => readConfig({ SMS_WEBHOOK_URL })).toThrow('SMS_WEBHOOK_URL is set without SMS_WEBHOOK_SECRET');
    expect(() => readConfig({ SMS_WEBHOOK_SECRET })).toThrow('SMS_WEBHOOK_SECRET is set without SMS_WEBHOOK_URL');
    for (const url of ['sms.example.org', 'ftp://sms.example.org', 'https://me:secret@sms.example.org'])
      expect(() => readConfig({ SMS_WEBHOOK_URL: url, SMS_WEBHOOK_SECRET })).toThrow(
        /^The setting SMS_WEBHOOK_URL isn't valid: (?!.*secret@).+\.$/,
      );
    for (const secret of ['whsec_short', 'not base64, not at all, however long it is made to be'])
      expect(() => readConfig({ SMS_WEBHOOK_URL, SMS_WEBHOOK_SECRET: secret })).toThrow(
        /^The setting SMS_WEBHOOK_SECRET isn't valid: it has to be 24 to 64 random bytes/,
      );
  });
});

test('links never get two slashes', () => {
  expect(readConfig({ PUBLIC_URL: 'https://deals.example.org/' }).publicUrl).toBe('https://deals.example.org');
});

test.each([
  ['off', null],
  ['1', 1],
  ['10.0.0.0/8, ::1', ['10.0.0.0/8', '::1']],
])('TRUST_PROXY=%s is %o', (TRUST_PROXY, expected) => {
  expect(readConfig({ TRUST_PROXY }).trustProxy).toEqual(expected);
});
