/** What is said of texts with prohibited content (docs/rules/trust.md#in-forms). */
export const trustTexts = {
  prohibited: 'This content contains prohibited terms',
  possibleTypo: 'Possible typo of prohibited term detected',
  unavailable: 'Trust validation service unavailable',
  formProhibited: 'Form contains prohibited content',
  cannotSubmit: 'Cannot Submit - Please remove prohibited content before submitting.',
  reportReasonRequired: 'Please provide a reason for your report',
  reported: "Thank you for your feedback. We'll review your report.",
  reportFailed: 'Failed to submit report. Please try again.',
} as const;

/** How the browser asks (docs/rules/trust.md#in-forms). Times in milliseconds. */
export const clientCheck = {
  debounce: 300,
  keywordsKept: 5 * 60_000,
  healthEvery: 30_000,
  tries: 3,
  /** Multiplied by the number of the attempt. */
  retryDelay: 1000,
  /** Validations whose time is averaged. */
  measured: 100,
  filterBits: 100_000,
  filterHashes: 7,
} as const;

/** With more keywords than this, browsers get none: the server alone decides. */
export const mostKeywordsOfBrowsers = 20_000;
/** Characters of a report's text, of its reason, and of what is kept of a finding's text. */
export const longestReported = 500;
