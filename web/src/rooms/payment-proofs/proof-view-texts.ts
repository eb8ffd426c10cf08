/** What is said where a proof can not be shown (docs/rules/payments.md#proof). */
export const proofViewTexts = {
  notShown: 'Failed to load image',
  notDownloaded: 'Failed to download file',
} as const;
