import { randomBytes } from 'node:crypto';
import { lettersOfNumber, numberOfLetters } from '@cobuy/domain/organizations/organization-number';
import { isUuid } from './is-uuid.ts';

/*
 * UUIDs of version 8 (RFC 9562): 48 bits of time in milliseconds, so that new rows lie together; 32 bits of the
 * organization's number, around the bits of version and variant; 42 random bits.
 *
 *   tttttttt-tttt-8nnn-[10nnnnnn]n-n[nnrr]rrrrrrrrrr
 */

const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** Stands for an organization in keys that begin with one, for rows that belong to the site itself. */
export const ofTheSite = '00000000-0000-0000-0000-000000000000';

/** A new identifier of something that belongs to the organization with this number. */
export function idIn(organizationNumber: number, now = Date.now()): string {
  const random = randomBytes(6);
  const time = hex(now, 12);
  const [top, middle, low] = [
    organizationNumber >>> 20,
    (organizationNumber >>> 6) & 0x3fff,
    organizationNumber & 0x3f,
  ];
  const node = hex((low << 2) | ((random[0] ?? 0) & 3), 2) + random.subarray(1).toString('hex');
  return `${time.slice(0, 8)}-${time.slice(8)}-8${hex(top, 3)}-${hex(0x8000 | middle, 4)}-${node}`;
}

/** The number of the organization that an identifier belongs to; null for one that carries none, or is none. */
export function organizationNumberOfId(id: string): number | null {
  if (!isUuid(id) || id[14] !== '8') return null;
  const [top, middle] = [Number.parseInt(id.slice(15, 18), 16), Number.parseInt(id.slice(19, 23), 16) & 0x3fff];
  const low = Number.parseInt(id.slice(24, 26), 16) >>> 2;
  return top * 2 ** 20 + middle * 2 ** 6 + low;
}

/** A secret that belongs to the organization with this number, whose letters stand behind it. */
export const secretIn = (organizationNumber: number, secret: string): string =>
  `${secret}${lettersOfNumber(organizationNumber)}`;

/**
 * The number of the organization that a secret belongs to; null for one that carries none, or is none.
 * @param letters of the secret alone
 */
export const organizationNumberOfSecret = (secret: string, letters: number): number | null =>
  numberOfLetters(secret.slice(letters));
