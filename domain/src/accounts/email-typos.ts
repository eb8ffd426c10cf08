import { distance } from 'fastest-levenshtein';

/** Where most people have their mail: an address close to one of these is probably a typo of it. */
const common = [
  ...['gmail.com', 'yahoo.com', 'hotmail.com', 'outlook.com', 'icloud.com', 'aol.com', 'comcast.net', 'verizon.net'],
  ...['att.net', 'sbcglobal.net', 'bellsouth.net', 'googlemail.com', 'protonmail.com', 'proton.me', 'fastmail.com'],
];
/** Real hosts that look like one of those. */
const others = [
  ...['mail.com', 'email.com', 'ymail.com', 'rocketmail.com', 'live.com', 'msn.com', 'me.com', 'mac.com', 'gmx.com'],
  ...[
    'gmx.net',
    'zoho.com',
    'pm.me',
    'web.de',
    'aim.com',
    'cox.net',
    'hey.com',
    'tuta.com',
    'tutanota.com',
    'inbox.com',
  ],
];
const known = new Set([...common, ...others]);

/** Mistyped two-letter endings; any other is a country's, "yahoo.ca". */
const noCountries = ['co', 'cm', 'om', 'ne', 'cim'];

/** All swaps of two neighboring letters: each is one typo, but would count as two letter by letter. */
const swapped = (host: string) =>
  Array.from(
    { length: Math.max(0, host.length - 1) },
    (_, at) => host.slice(0, at) + host.charAt(at + 1) + host.charAt(at) + host.slice(at + 2),
  );

function typosBetween(typed: string, meant: string): number {
  return Math.min(distance(typed, meant), ...swapped(typed).map((one) => 1 + distance(one, meant)));
}

/** Nearly everything is close to a short host. */
const mostTypos = (host: string) => (host.length > 9 ? 2 : host.length > 7 ? 1 : 0);

/** What an address was probably meant to be, "jo@gmail.com" for "jo@gmial.com"; null if it looks right. */
export function suggestEmail(typed: string): string | null {
  const [, name = '', host = ''] = /^([^@\s]+)@([^@\s]+)$/.exec(typed.trim()) ?? [];
  const domain = host.toLowerCase();
  if (name === '' || known.has(domain)) return null;
  // "jo@gmail" can be an address on a local network, but seldom is.
  const whole = domain.includes('.') ? undefined : common.find((one) => one.startsWith(`${domain}.`));
  if (whole !== undefined) return `${name}@${whole}`;
  const ending = domain.split('.').at(-1) ?? '';
  if (ending.length === 2 && !noCountries.includes(ending)) return null;
  const meant = common.find((one) => typosBetween(domain, one) <= mostTypos(one));
  return meant ? `${name}@${meant}` : null;
}
