/** Rules and texts for a person's picture (docs/rules/accounts.md#picture). */
import type { Frame } from '../pictures/picture-cut.ts';

/** Its size when it is placed. It is shown smaller, with round or square corners depending on where. */
export const avatarFrame: Frame = { width: 160, height: 160, fit: 'over', zoom: { least: 1, most: 4, step: 0.05 } };
/** It is drawn this many times larger, for high-density screens. */
export const avatarDensity = 2;
/** Bytes; a file of exactly this size passes. */
export const largestAvatar = 5 * 1024 * 1024;
export const avatarTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'] as const;

export const avatarsPath = '/uploads/avatars/';
export const avatarName = /^[0-9a-f]{40}\.webp$/;

const folder = avatarsPath.slice('/uploads/'.length);
export const avatarFile = (key: string) => `${folder}${key}.webp`;
export const isAvatarFile = (file: string) => file.startsWith(folder) && avatarName.test(file.slice(folder.length));
export const avatarUrl = (file: string | null) => (file === null ? null : `/uploads/${file}`);

export const avatarTexts = {
  wrongType: 'Please choose a picture (PNG, JPEG, GIF or WebP)',
  tooLarge: 'File size must be less than 5MB',
  missing: 'Please select a file to upload',
  unreadable: 'This picture can’t be read. Please save it again, or choose another.',
  cutOutside: 'The crop is outside the picture.',
  uploadFailed: 'Failed to upload your picture',
  removeFailed: 'Failed to remove your picture',
  uploaded: 'Your picture is saved',
  removed: 'Your picture is removed',
} as const;
