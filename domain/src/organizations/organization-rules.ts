/** Rules, texts and defaults of organizations (docs/rules/organizations.md#creating). */

export const organizationTexts = {
  logoIsUploaded: 'A new logo is uploaded',
  nameRequired: 'Organization name is required',
  nameShort: 'Name must be at least 3 characters',
  nameLong: 'Name must be less than 50 characters',
  nameHidden: 'Name can’t contain line breaks or invisible characters',
  timeZoneInvalid: 'Choose a time zone from the list',
  paymentDueDaysInvalid: 'The days to pay must be a whole number from 0 to 365',
  closePaidAfterDaysInvalid: 'The days until a paid order closes must be a whole number from 0 to 365',
  slugRequired: 'Slug is required',
  slugShort: 'Slug must be at least 3 characters',
  slugInvalid: 'Slug must only contain lowercase letters, numbers, and hyphens',
} as const;

/** Line breaks, direction marks, and what has no width; two that join letters are legitimate. */
export const hiddenLetters = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u;

/** The most days an organization may set between a group buy's end and its payment due date. */
export const mostPaymentDueDays = 365;
/** Days from the handover until a paid order closes automatically that an organization may set. */
export const mostDaysUntilClosed = 365;
export const organizationNameLength = { min: 3, max: 50 } as const;
export const organizationSlugLength = { min: 3, max: 30 } as const;
export const organizationSlugPattern = /^[a-z0-9-]+$/;
