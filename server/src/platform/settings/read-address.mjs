// Settings that hold a service's address, with options in its query. Built-ins only, any Node from 20.
import { nearest } from './nearest.mjs';
import { hashCuts, urlOf, Wrong } from './read-value.mjs';

/** Mail server options; all names except `from` are nodemailer's. */
const mailParts = [
  'from',
  'name',
  'localAddress',
  'requireTLS',
  'ignoreTLS',
  'authMethod',
  'maxConnections',
  'maxMessages',
  'rateDelta',
  'rateLimit',
  'tls.rejectUnauthorized',
  'tls.servername',
  'tls.minVersion',
  'tls.ciphers',
];

/**
 * @param {URL} url
 * @param {readonly string[]} known
 * @param {string} [otherwise] what to do about a part similar to none; by default, the list of known ones
 */
function unknownPart(url, known, otherwise = `the known ones are ${known.join(', ')}`) {
  const unknown = [...url.searchParams.keys()].find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const meant = nearest(unknown, known);
  // In parentheses, since a sentence follows that has its own period.
  return new Wrong(
    `its query has the part ${unknown.slice(0, 40)}, which Cobuy doesn't know (${meant ? `did you mean ${meant}?` : otherwise})`,
  );
}

/** @param {string} text */
export function mailServer(text) {
  if (text.includes('#')) return new Wrong(hashCuts);
  const url = /^smtps?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (!url?.hostname) return new Wrong('it has to start with smtp:// or smtps:// and name a host');
  const from = url.searchParams.get('from');
  if (from !== null && !/^[^\s@]+@[^\s@]+$/.test(from)) return new Wrong('from= takes one e-mail address');
  if (url.pathname.length > 1) return new Wrong('only a query can follow the host, such as ?from=deals@example.org');
  return unknownPart(url, mailParts) ?? text;
}

/** Options that the database driver obeys. */
const obeyedParts = [
  ...['host', 'port', 'user', 'password', 'db', 'ssl', 'sslmode', 'sslcert', 'sslkey', 'sslrootcert', 'sslnegotiation'],
  ...['uselibpqcompat', 'application_name', 'fallback_application_name', 'options', 'encoding', 'client_encoding'],
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'query_timeout', 'connect_timeout'],
  'keepalives',
];
/**
 * Options meant for database hosts and other programs (libpq 18, Prisma, JDBC), which the driver ignores. They include
 * channel binding: hosts write it into every address, so refusing it would keep out their customers.
 */
const heededByOthers = [
  ...['keepalives_idle', 'keepalives_interval', 'keepalives_count', 'tcp_user_timeout', 'channel_binding', 'sslsni'],
  ...['sslcompression', 'sslcertmode', 'krbsrvname', 'gsslib', 'gssdelegation', 'target_session_attrs'],
  ...['load_balance_hosts', 'min_protocol_version', 'max_protocol_version', 'ssl_max_protocol_version', 'pgbouncer'],
  ...['connection_limit', 'pool_timeout', 'socket_timeout', 'pool_mode', 'pool_size', 'statement_cache_size'],
  ...['prepareThreshold', 'sslaccept'],
];
/** Options that people rely on, but the driver silently ignores. */
const partsLeftUndone = new Map([
  ['dbname', 'the name of the database goes after the host'],
  ['hostaddr', 'put its address in place of the host'],
  ['sslcrl', "revoked certificates aren't checked"],
  ['sslcrldir', "revoked certificates aren't checked"],
  ['sslpassword', 'use sslkey for a key without a password'],
  ['requirepeer', "the owner of a socket isn't checked"],
  ['require_auth', 'the server decides how a password is sent'],
  ['passfile', 'name its file in PGPASSFILE'],
  ['service', "service files aren't read"],
  ['servicefile', "service files aren't read"],
  ['schema', "the search_path of the database's user says where the tables are"],
  ['gssencmode', 'only TLS is used for encryption'],
  ['ssl_min_protocol_version', 'TLS 1.2 or newer is used, whichever the server asks for'],
]);
/** Values of these options that match what's done anyway. */
const doneAnyway = new Map([
  ['schema', /^public$/],
  ['gssencmode', /^(disable|prefer)$/],
  ['ssl_min_protocol_version', /^TLSv1(\.[012])?$/i],
]);
const databaseParts = [...obeyedParts, ...heededByOthers, ...partsLeftUndone.keys()];
const sslModes = ['disable', 'prefer', 'require', 'verify-ca', 'verify-full', 'no-verify'];

/** @param {URL} url */
function partLeftUndone(url) {
  const [name] = [...url.searchParams].find(
    ([part, value]) => partsLeftUndone.has(part) && !doneAnyway.get(part)?.test(value),
  ) ?? [''];
  const why = partsLeftUndone.get(name);
  return why ? new Wrong(`leave the part ${name} of its query out (${why})`) : null;
}

/** @param {string} text */
export function databaseUrl(text) {
  if (!/^postgres(ql)?:\/\//.test(text)) return new Wrong('it has to start with postgres://');
  if (text.includes('#')) return new Wrong(hashCuts);
  // An address may have no host: the socket's folder is then in the query.
  const url = urlOf(text) ?? urlOf(text.replace(/^(\w+:\/\/(?:[^/?]*@)?)(?=\/)/, '$1localhost'));
  if (url === null)
    return new Wrong('it should look like postgres://user:secret@host:5432/name, with user and secret percent-encoded');
  const mode = url.searchParams.get('sslmode');
  if (mode !== null && !sslModes.includes(mode)) {
    const meant = nearest(mode, sslModes);
    return new Wrong(`sslmode has to be one of ${sslModes.join(', ')}${meant ? ` (did you mean ${meant}?)` : ''}`);
  }
  return partLeftUndone(url) ?? unknownPart(url, databaseParts, "if the server doesn't need it, leave it out") ?? text;
}

/** @param {string} part */
function decoded(part) {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

/** @param {string} text */
export function redisUrl(text) {
  if (text.includes('#')) return new Wrong(hashCuts);
  const url = /^rediss?:\/\//.test(text) ? urlOf(text) : null;
  if (!url?.hostname || decoded(url.username) === null || decoded(url.password) === null)
    return new Wrong('it should look like redis://user:secret@host:6379, or rediss:// for an encrypted connection');
  if (!/^\/?\d{0,9}$/.test(url.pathname)) return new Wrong('only the number of a database can follow the host');
  return unknownPart(url, [], 'leave its query out') ?? text;
}

const localHosts = ['localhost', '127.0.0.1', '[::1]'];
/** The rule for S3 bucket names. */
const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
const regionName = /^[a-z0-9-]{1,40}$/i;
/** What most stores other than Amazon's call their only region. */
const usualRegion = 'us-east-1';

/**
 * Reads `https://KEY:SECRET@host/bucket?region=…`, with key and secret percent-encoded.
 * @param {string} text
 * @returns {import('./s3-target.ts').S3Target | Wrong}
 */
export function bucket(text) {
  if (text.includes('#')) return new Wrong(hashCuts);
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return new Wrong('it should look like https://KEY:SECRET@host/bucket?region=eu-central-1');
  if (url.protocol === 'http:' && !localHosts.includes(url.hostname))
    return new Wrong('it has to start with https://: http:// is only for a store on this machine');
  const [accessKeyId, secretAccessKey] = [decoded(url.username), decoded(url.password)];
  if (!accessKeyId || !secretAccessKey)
    return new Wrong('put the key and the secret before the host, both percent-encoded (a / is %2F, a + is %2B)');
  const [, name = '', ...rest] = url.pathname.replace(/\/$/, '').split('/');
  if (rest.length > 0 || !bucketName.test(name))
    return new Wrong('put the name of one bucket after the host, such as /cobuy-files, and nothing below it');
  const unknown = unknownPart(url, ['region']);
  if (unknown) return unknown;
  const region = url.searchParams.get('region') ?? usualRegion;
  if (!regionName.test(region)) return new Wrong('its query can only be ?region=NAME, such as ?region=eu-central-1');
  return { endpoint: url.origin, region, bucket: name, accessKeyId, secretAccessKey };
}

/** @param {string} text */
export function smsWebhook(text) {
  if (text.includes('#')) return new Wrong(hashCuts);
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : null;
  if (url === null) return new Wrong('it has to start with https:// or http://');
  // They would end up in the logs of every proxy on the way, and the signature already identifies the caller.
  if (url.username || url.password) return new Wrong('leave out the user and the password: messages are signed');
  return url.href;
}

/** As webhook verification libraries write it (standardwebhooks.com); the prefix is optional. */
const secretBeginning = 'whsec_';
const [shortestKey, longestKey] = [24, 64];

/** @param {string} text */
export function smsSecret(text) {
  const written = text.startsWith(secretBeginning) ? text.slice(secretBeginning.length) : text;
  const key = Buffer.from(written, 'base64');
  const isBase64 = /^[A-Za-z0-9+/]+={0,2}$/.test(written);
  if (!isBase64 || key.length < shortestKey || key.length > longestKey)
    return new Wrong(
      `it has to be ${shortestKey} to ${longestKey} random bytes in base64, as \`openssl rand -base64 32\` makes them`,
    );
  return key;
}
