// Whatever is wrong with the settings is said at once, by its name, before anything is stopped or installed.
// Rules: docs/rules/site.md#starting
import { publicAddress } from '@cobuy/contract/system/public-address';
import { describe, expect, test } from 'vitest';
import { trustProxies } from '../config/trust-proxies.ts';
import { readEnvironment, settingNames } from './settings.mjs';
import { problemsOfMachine } from './settings-of-machine.mjs';

const problemsOf = (env: Record<string, string>) => readEnvironment(env).problems;

test('every mistake is told at once, each in a sentence with its right name', () => {
  expect(
    problemsOf({
      PORT: 'many',
      SAMPLE_DATA: 'yes',
      PULIC_URL: 'https://deals.example.org',
      STRIPE_SECRET_KEY: 'hello',
    }),
  ).toEqual([
    "PULIC_URL isn't a setting: did you mean PUBLIC_URL?",
    "The setting PORT isn't valid: write a whole number from 0 to 65535, digits only.",
    "The setting SAMPLE_DATA isn't valid: write on or off.",
    expect.stringMatching(/^The setting STRIPE_SECRET_KEY isn't valid: it has to be a secret key from Stripe, .+\.$/),
    expect.stringMatching(/^STRIPE_SECRET_KEY is set without STRIPE_WEBHOOK_SECRET: .+\.$/),
  ]);
});

test.each([
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_1', 'STRIPE_SECRET_KEY'],
])('%s alone is told with what it needs', (name, value, needed) => {
  expect(problemsOf({ [name]: value })).toEqual([expect.stringMatching(`^${name} is set without ${needed}: .+\\.$`)]);
});

describe('a name that looks like a setting and is none is told with the one that was meant', () => {
  /** Ways in which fingers go wrong. */
  const slips: readonly ((name: string) => string)[] = [
    (name) => name.slice(0, 2) + name.slice(3),
    (name) => name.slice(0, -1),
    (name) => `${name}S`,
    (name) => name.replace(/(.)(.)$/, '$2$1'),
    (name) => name.replace(/^(.)(.)/, '$1$1$2'),
    (name) => `${name.slice(0, 3)}X${name.slice(4)}`,
    (name) => name.toLowerCase(),
    (name) => name.replaceAll('_', '-'),
    (name) => name.replaceAll('_', ''),
    (name) => `COBUY_${name}`,
  ];
  test.each(settingNames)('%s', (name) => {
    for (const slip of slips) {
      const written = slip(name);
      if (settingNames.includes(written)) continue;
      expect(problemsOf({ [written]: '1' }), written).toEqual([
        expect.stringMatching(/ isn't a setting: did you mean /),
      ]);
    }
    for (const slip of slips.slice(-4))
      if (!settingNames.includes(slip(name)))
        expect(problemsOf({ [slip(name)]: '1' })).toEqual([`${slip(name)} isn't a setting: did you mean ${name}?`]);
  });

  test.each([
    ['TRUST_PROXIES', 'TRUST_PROXY'],
    ['SMTP_URI', 'SMTP_URL'],
    ['URL_PUBLIC', 'PUBLIC_URL'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['ORDER_PER_MINUTE', 'ORDERS_PER_MINUTE'],
    ['LEAST_FREE_DISK_GB', 'LEAST_FREE_DISK_MB'],
    ['STRIPE_WEBHOOK_SECRETS', 'STRIPE_WEBHOOK_SECRET'],
  ])('%s: %s', (written, meant) => {
    expect(problemsOf({ [written]: 'x' })).toEqual([`${written} isn't a setting: did you mean ${meant}?`]);
  });

  test('COBUY_ANYTHING is ours, and what others set is not', () => {
    expect(problemsOf({ COBUY_COLOR: 'red' })).toEqual(["COBUY_COLOR isn't a setting: README.md lists them all."]);
    const others =
      'HOME PATH HOSTNAME HOSTTYPE USER SHELL LANG PWD OLDPWD TERM SHLVL LOGNAME MAIL TZ EDITOR NODE_ENV NODE_OPTIONS CI DEBUG ' +
      'INVOCATION_ID JOURNAL_STREAM RUNTIME_DIRECTORY STATE_DIRECTORY LOGS_DIRECTORY NOTIFY_SOCKET LISTEN_PID MAINPID ' +
      'npm_config_cache npm_lifecycle_event INIT_CWD COLOR XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_TTY PS1 DISPLAY NO_PROXY HTTP_PROXY ' +
      'HTTPS_PROXY http_proxy NODE_EXTRA_CA_CERTS MALLOC_ARENA_MAX container KUBERNETES_SERVICE_HOST DOCKER_HOST SECRET E2E_PORT ' +
      'API_URL BASE_URL DB_URL CACHE_URL HTTP_URL PUBLIC_IP AWS_SECRET_ACCESS_KEY DATABASE_PASSWORD POSTGRES_DB PGHOST PGPORT';
    expect(problemsOf(Object.fromEntries(others.split(' ').map((name) => [name, 'x'])))).toEqual([]);
  });
});

test.each([
  [{ PORT: '1e3' }, 'PORT'],
  [{ PORT: '-1' }, 'PORT'],
  [{ PORT: '3000.5' }, 'PORT'],
  [{ PORT: ' 3000' }, 'PORT'],
  [{ ORDERS_PER_MINUTE: '0' }, 'ORDERS_PER_MINUTE'],
  [{ READS_PER_MINUTE: 'Infinity' }, 'READS_PER_MINUTE'],
  [{ VISITOR_READS_PER_MINUTE: '1e9' }, 'VISITOR_READS_PER_MINUTE'],
  [{ LEAST_FREE_DISK_MB: '999999999' }, 'LEAST_FREE_DISK_MB'],
  [{ LEAST_FREE_DISK_MB: '1GB' }, 'LEAST_FREE_DISK_MB'],
  [{ HOST: 'http://127.0.0.1' }, 'HOST'],
  [{ HOST: '127.0.0.1:3000' }, 'HOST'],
  [{ SAMPLE_DATA: 'true' }, 'SAMPLE_DATA'],
  [{ PUSH_PRIVATE_ADDRESSES: '1' }, 'PUSH_PRIVATE_ADDRESSES'],
  [{ DATABASE_URL: 'postgres://host:port/name' }, 'DATABASE_URL'],
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org?from=nobody' }, 'SMTP_URL'],
  [{ SMTP_URL: 'smtp://mail.example.org/deals' }, 'SMTP_URL'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_BASE: 'http://' }, 'STRIPE_API_BASE'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY'],
  [{ REDIS_URL: '10.0.0.20:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: 'http://10.0.0.20:6379' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://' }, 'REDIS_URL'],
  [{ REDIS_URL: 'redis://10.0.0.20/deals' }, 'REDIS_URL'],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY'],
])('%o is refused in a sentence that names %s', (env, name) => {
  expect(problemsOf(env)).toEqual([expect.stringMatching(new RegExp(`^The setting ${name} isn't valid: .+\\.$`))]);
});

test.each([
  [
    { SMTP_URL: 'smtp://me:s3cret@mail.example.org?form=deals@example.org' },
    "the part form, which Cobuy doesn't know (did you mean from?)",
  ],
  [
    { SMTP_URL: 'smtps://me:s3cret@mail.example.org?tls.rejectUnauthorised=false' },
    'did you mean tls.rejectUnauthorized?',
  ],
  [
    { S3_URL: 'https://k:s3cret@s3.example.org/files?reigon=eu' },
    "the part reigon, which Cobuy doesn't know (did you mean region?)",
  ],
  [{ S3_URL: 'https://k:s3cret@s3.example.org/files?zone=1' }, 'the known ones are region'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?sslmod=require' }, 'did you mean sslmode?'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?sslMode=require' }, 'did you mean sslmode?'],
  [{ DATABASE_URL: 'postgres:///cobuy?hots=/run/postgresql' }, 'did you mean host?'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?sslmode=requir' }, 'did you mean require?'],
  [
    { DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?sslmode=yes' },
    'sslmode has to be one of disable, prefer, require',
  ],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?keepalive_count=3' }, 'did you mean keepalives_count?'],
  [
    { DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?colour=red' },
    "the part colour, which Cobuy doesn't know (if the server doesn't need it, leave it out)",
  ],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?schema=deals' }, 'leave the part schema'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?dbname=deals' }, 'after the host'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?sslcrl=/etc/crl.pem' }, 'leave the part sslcrl'],
  [{ DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?gssencmode=require' }, 'leave the part gssencmode'],
  [
    { DATABASE_URL: 'postgres://me:s3cret@db.example.org/cobuy?ssl_min_protocol_version=TLSv1.3' },
    'TLS 1.2 or newer is used',
  ],
  [{ REDIS_URL: 'redis://me:s3cret@10.0.0.20:6379?family=6' }, 'the part family'],
  [{ REDIS_URL: 'redis://me:s3cret%@10.0.0.20:6379' }, 'it should look like redis://'],
])('%o: a part of an address that nobody knows is told, and no secret', (env, said) => {
  expect(problemsOf(env).join()).toContain(said);
  expect(problemsOf(env).join()).not.toContain('s3cret');
});

test.each([
  { SMTP_URL: 'smtp://me:secret@mail.example.org:587?from=deals@example.org&requireTLS=true' },
  { DATABASE_URL: 'postgres:///cobuy?host=/run/postgresql' },
  { DATABASE_URL: 'postgres://me:Encr%2379pt@db.example.org/cobuy?sslmode=require&channel_binding=require' },
  { DATABASE_URL: 'postgres://me@db.example.org/cobuy?sslmode=verify-full&sslrootcert=/etc/ca.pem&connect_timeout=10' },
  { DATABASE_URL: 'postgresql://postgres@/cobuy?host=%2Ftmp%2Fpg' },
  { DATABASE_URL: 'postgres://me@db.example.org/cobuy?sslmode=prefer&keepalives_interval=5&keepalives_count=3' },
  { DATABASE_URL: 'postgres://me@db.example.org/cobuy?tcp_user_timeout=9000&load_balance_hosts=disable&krbsrvname=pg' },
  { DATABASE_URL: 'postgres://me@db.example.org:6543/cobuy?pgbouncer=true&connection_limit=1&pool_timeout=20' },
  { DATABASE_URL: 'postgres://me@db.example.org/cobuy?schema=public&ssl_min_protocol_version=TLSv1.2' },
  { REDIS_URL: 'rediss://me:s%2Bcret@redis.example.org:6380/2' },
  { REDIS_URL: 'redis://[fd00::20]' },
  { PORT: '0', HOST: '::1', LEAST_FREE_DISK_MB: '0' },
  { HOST: 'localhost', TRUST_PROXY: 'loopback, 10.0.0.0/255.0.0.0, fc00::/7' },
  { STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' },
])('%o is fine', (env) => {
  expect(problemsOf(env)).toEqual([]);
});

test.each([
  ['DATABASE_URL', 'postgres'],
  ['SMTP_URL', 'smtp'],
  ['S3_URL', 'https'],
  ['REDIS_URL', 'redis'],
  ['STRIPE_API_BASE', 'https'],
  ['SMS_WEBHOOK_URL', 'https'],
])('a # that cuts off %s is told, and no secret', (name, scheme) => {
  const said = problemsOf({ [name]: `${scheme}://me:s3cret#79pt@service.example.org/files` }).join();
  expect(said).toContain(`The setting ${name} isn't valid: a # cuts off an address: write it as %23.`);
  expect(said).not.toMatch(/s3cret|79pt/);
});

describe('S3_URL', () => {
  test('names key, secret, host, bucket and region', () => {
    const read = (S3_URL: string) => readEnvironment({ S3_URL }).settings.S3_URL;
    expect(read('https://AK%2F1:s%2Bcret@s3.example.org/cobuy-files?region=eu-central-1')).toEqual({
      endpoint: 'https://s3.example.org',
      region: 'eu-central-1',
      bucket: 'cobuy-files',
      accessKeyId: 'AK/1',
      secretAccessKey: 's+cret',
    });
    expect(read('http://k:s@127.0.0.1:9000/files')).toMatchObject({ region: 'us-east-1' });
  });

  test.each([
    ['s3.example.org/files', 'it should look like'],
    ['http://k:s3cret@s3.example.org/files', 'https://'],
    ['https://s3.example.org/files', 'key and the secret'],
    ['https://k:s3%cret@s3.example.org/files', 'key and the secret'],
    ['https://k:s3cret@s3.example.org/', 'name of one bucket'],
    ['https://k:s3cret@s3.example.org/files/below', 'name of one bucket'],
    ['https://k:s3cret@s3.example.org/files?region=a%20b', '?region=NAME'],
  ])('%s is refused with a sentence that keeps its secret', (text, reason) => {
    const said = problemsOf({ S3_URL: text }).join();
    expect(said).toContain(reason);
    expect(said).not.toContain('s3cret');
  });
});

test('what is read before anything is installed is read as the libraries read it afterwards', () => {
  for (const text of [
    'https://a.example',
    'http://a.example:81/',
    'https://a.example/b',
    'a.example',
    'https://u@a.example',
    'ftp://a.example',
    'https://a.example?x',
  ])
    expect([text, readEnvironment({ PUBLIC_URL: text }).settings.PUBLIC_URL]).toEqual([
      text,
      publicAddress.safeParse(text).data,
    ]);
  for (const text of [
    '10.0.0.0/8',
    '::1',
    '10.0.0.0/33',
    'fe80::/129',
    'all',
    'loopback',
    '10.0.0.1/255.255.0.0',
    '10.0.0.0/0',
  ]) {
    const isTaken = () => {
      try {
        return Boolean(trustProxies([text]));
      } catch {
        return false;
      }
    };
    expect([text, problemsOf({ TRUST_PROXY: text }).length === 0]).toEqual([text, isTaken()]);
  }
});

test('a name that nobody knows, and a disk that is smaller than what must stay free, are told by the machine', async () => {
  expect(
    await problemsOfMachine({ HOST: 'nosuchhost.invalid', LEAST_FREE_DISK_MB: 9_999_999, DATA_DIR: '/nowhere/at/all' }),
  ).toEqual([
    "The setting HOST isn't valid: the name nosuchhost.invalid is unknown. Use an address of this machine.",
    expect.stringMatching(/^The setting LEAST_FREE_DISK_MB isn't valid: the disk of DATA_DIR has only \d+ MB in total/),
  ]);
  expect(await problemsOfMachine({ HOST: '127.0.0.1', LEAST_FREE_DISK_MB: 1 })).toEqual([]);
});
