import type { DeclaredFields } from '../fields/declared-fields.ts';

/** The settings of the whole site (docs/rules/site.md#settings). */

/** What a site says about itself (docs/adding-a-field.md). */
export const siteFields = {
  siteName: { kind: 'text', name: 'Site name', most: 40, required: 'Site name is required', checkedAs: 'siteName' },
  maintenanceMessage: { kind: 'text', name: 'Message', isOptional: true, most: 500, checkedAs: 'maintenanceMessage' },
} as const satisfies DeclaredFields;

/** Line breaks, and marks that turn the direction of what stands beside a name in titles and mails. */
export const hasHiddenMarks = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\u0000-\u001f\u007f-\u009f\u200b\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/.test(text);

/** Megabytes that an uploaded file may have. */
export const fileSizeLimits = { least: 1, most: 100, default: 10 } as const;
export const bytesPerMegabyte = 1024 * 1024;

export const settingsTexts = {
  siteNameHidden: 'Site name must be one line, without invisible characters',
  fileSizeInvalid: `Maximum file size must be a whole number from ${fileSizeLimits.least} to ${fileSizeLimits.most} MB`,
  loadFailed: 'Failed to load settings. Please refresh the page or try again later.',
  unavailable: 'Service Unavailable: The server is temporarily unavailable. Please try again in a few moments.',
  updateFailed: 'Failed to update settings',
  saveFailed: 'Failed to save system settings',
  maintenanceFailed: 'Failed to toggle maintenance mode',
  refreshFailed: 'Failed to refresh status',
  unsaved: 'Please save or cancel your changes first',
  switching: 'Organization switch in progress',
} as const;

/** How people reach those who run a site: the support address and the footer's social links. */

export const mostSocialLinks = 8;
export const longestSocialTitle = 40;
export const longestSocialUrl = 500;

export const contactTexts = {
  titleRequired: 'Title is required',
  titleTooLong: `Title is too long: at most ${longestSocialTitle} characters`,
  urlInvalid: 'A link starts with https:// or http://',
  urlTooLong: `The link is too long: at most ${longestSocialUrl} characters`,
  tooManyLinks: `At most ${mostSocialLinks} links`,
} as const;
