/** One's own data, and the end of an account (docs/rules/accounts.md#own-data). */

/** Days that an order keeps its buyer's details after their account is deleted. */
export const daysKeptWithOrders = 90;

/** Days after which a site that keeps its own backups no longer has one with a deleted account. */
export const daysInBackups = 7;

export const exportsPerPerson = { points: 5, seconds: 3600 } as const;

/** Bytes of uploaded files that fit into one archive; it lists those that are left out. */
export const mostBytesInArchive = 2_000_000_000;

/** What has to be typed, so no one deletes an account by mistake. */
export const deletePhrase = 'DELETE_MY_ACCOUNT';

export const longestReason = 1000;

export const privacyTexts = {
  exportFailedTitle: 'Export failed',
  exportFailed: 'Failed to export your data. Please try again.',
  deleteFailed: 'Failed to delete account. Please try again.',
  confirmationWrong: 'Please type DELETE_MY_ACCOUNT to confirm',
  passwordRequired: 'Password is required',
} as const;

/** @returns what is wrong with what was typed, or null. */
export const confirmationProblem = (typed: string) => (typed === deletePhrase ? null : privacyTexts.confirmationWrong);
