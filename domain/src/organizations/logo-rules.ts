/** Rules and texts of an organization's logo (docs/rules/organizations.md#logo). */
import type { Frame } from '../pictures/picture-cut.ts';

export const logoFrame: Frame = {
  width: 200,
  height: 50,
  fit: 'within',
  zoom: { least: 0.5, most: 3, step: 0.05 },
};
/** It is drawn this many times larger, for high-density screens. */
export const logoDensity = 3;
/** Bytes; a file of exactly this size passes. */
export const largestLogo = 5 * 1024 * 1024;
export const logoTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;
export const svgType = 'image/svg+xml';

export const logosPath = '/uploads/logos/';
/** The last part of a public address. */
export const logoName = /^[0-9a-f]{40}\.webp$/;
export const logoUrl = (key: string) => `${logosPath}${key}.webp`;
/** The logo's name in storage; null for an address that isn't on this site. */
export const logoFile = (url: string | null): string | null =>
  url?.startsWith(logosPath) && logoName.test(url.slice(logosPath.length)) ? url.slice('/uploads/'.length) : null;

export const logoTexts = {
  wrongType: 'Invalid File Type',
  tooLarge: 'File Too Large: File size must be less than 5MB',
  missing: 'Please select a file to upload',
  unreadable: 'This picture can’t be read. Please save it again, or choose another.',
  cutOutside: 'The crop is outside the picture.',
  uploadFailed: 'Failed to upload logo',
  removeFailed: 'Failed to remove logo',
  uploaded: 'Logo uploaded successfully!',
  removed: 'Logo removed successfully!',
} as const;
