// Reads the value of a setting. Built-ins only, any Node from 20: settings are read before anything is installed.
import { isIP, isIPv4 } from 'node:net';

/** Says what's wrong with a value, as the end of a sentence; doesn't repeat the value, as it may be secret. */
export class Wrong {
  /** @param {string} why */
  constructor(why) {
    this.why = why;
  }
}

/** Nothing after it would ever be sent. */
export const hashCuts = 'a # cuts off an address: write it as %23';

/** @param {string} text */
export const urlOf = (text) => (URL.canParse(text) ? new URL(text) : null);

const english = new Intl.NumberFormat('en-US');

/** @param {{ from: number, to: number }} range */
export const wholeNumber =
  ({ from, to }) =>
  /** @param {string} text */
  (text) => {
    const number = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (number >= from && number <= to) return number;
    return new Wrong(`write a whole number from ${from} to ${to > 65_535 ? english.format(to) : to}, digits only`);
  };

/**
 * @template {string} T
 * @param {...T} words
 */
export const oneOf =
  (...words) =>
  /** @param {string} text */
  (text) =>
    words.find((word) => word === text) ?? new Wrong(`write ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`);

/** How many processes share the port. @param {string} text */
export function processes(text) {
  if (text === 'auto') return /** @type {const} */ ('auto');
  const number = wholeNumber({ from: 1, to: 64 })(text);
  return number instanceof Wrong ? new Wrong('write auto, or a whole number from 1 to 64, digits only') : number;
}

/** @param {string} text */
export const anyText = (text) => text;

/** @param {string} text */
export function hostName(text) {
  if (isIP(text) || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) return text;
  return new Wrong('write just a name or an address, such as 127.0.0.1, without http:// and without a port');
}

/** An address of a server, as its owner opens it in a browser: without a path. @param {string} text */
export function origin(text) {
  const url = urlOf(text.trim());
  const isOrigin =
    url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && url.pathname === '/';
  if (isOrigin && text.length <= 300 && !/[?#]/.test(text)) return url.origin;
  return new Wrong('write the address as people open it, such as https://deals.example.org, without a path');
}

/** @param {string} text */
export function httpUrl(text) {
  if (text.includes('#')) return new Wrong(hashCuts);
  return /^https?:\/\//.test(text) && urlOf(text) ? text : new Wrong('it has to start with https:// or http://');
}

/** @param {string} text */
export function secretKey(text) {
  return text.length >= 32 ? text : new Wrong('it needs at least 32 characters; `openssl rand -base64 32` makes one');
}

/** @param {string} text */
export function stripeKey(text) {
  return /^[rs]k_(org_)?(test|live)_\w+$/.test(text)
    ? text
    : new Wrong('it has to be a secret key from Stripe, which begins with sk_live_, rk_live_, sk_test_ or rk_test_');
}

/** @param {string} text */
export function stripeWebhookSecret(text) {
  return /^whsec_\S+$/.test(text)
    ? text
    : new Wrong('it has to be the signing secret of the webhook at Stripe, which begins with whsec_');
}

/** @param {string} text */
function isNetwork(text) {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const [address = '', mask, ...more] = text.split('/');
  const kind = isIP(address);
  if (kind === 0 || more.length > 0) return false;
  if (mask === undefined || (kind === 4 && isIPv4(mask))) return true;
  return /^\d{1,3}$/.test(mask) && Number(mask) >= 1 && Number(mask) <= (kind === 4 ? 32 : 128);
}

/**
 * Each deployment names the proxies it trusts; by default, none.
 * @param {string} text
 * @returns {number | string[] | null | Wrong}
 */
export function proxies(text) {
  if (text === 'off') return null;
  if (/^[1-9]$/.test(text)) return Number(text);
  const list = text.split(',').map((entry) => entry.trim());
  if (list.every(isNetwork)) return list;
  return new Wrong(
    'write how many proxies are in front of the program, such as 1, or their addresses, such as 10.0.0.0/8, 192.168.1.7',
  );
}
