/** Specification 2, section 8. */
export const proofViewTexts = {
  notShown: 'Failed to load image',
  notDownloaded: 'Failed to download file',
} as const;
