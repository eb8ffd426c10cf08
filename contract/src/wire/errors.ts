/** A code that clients branch on, its HTTP status and its sentence. `{name}` is filled from the details. */
export interface ErrorDefinition {
  readonly code: string;
  readonly status: number;
  readonly sentence: string;
}

/** Names a room's errors: `defineErrors('order', { not_found: [404, 'Order not found'] })` → code `order.not_found`. */
export function defineErrors<const T extends Record<string, readonly [status: number, sentence: string]>>(
  noun: string,
  entries: T,
): { readonly [K in keyof T]: ErrorDefinition } {
  return Object.fromEntries(
    Object.entries(entries).map(([name, [status, sentence]]) => [name, { code: `${noun}.${name}`, status, sentence }]),
  ) as { [K in keyof T]: ErrorDefinition };
}

/** What every refused call answers. `error` is a sentence to show; `details` depends on the code. */
export interface ErrorBody {
  error: string;
  code: string;
  details?: unknown;
}

/** `details` of `request.invalid` and of every rule that belongs to a field. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** Refusals that don't belong to a room. */
// Marked as pure, so bundles that only need other errors don't include these.
export const requestErrors = /* @__PURE__ */ defineErrors('request', {
  invalid: [400, 'Request failed'],
  malformed: [400, 'We couldn’t read the request.'],
  not_found: [404, 'Not found'],
  too_large: [413, 'The request is too large.'],
  unsupported_type: [415, 'The request has a content type that isn’t accepted here.'],
  foreign_origin: [403, 'This request came from another site and was refused.'],
  rate_limited: [429, 'Too many requests. Please try again in a few moments.'],
  list_in_turn: [429, 'Another list or file is still being made. Please try again in a moment.'],
  idempotency_key_invalid: [400, 'An Idempotency-Key must be 16 to 200 characters that no one can guess.'],
  idempotency_key_reused: [409, 'This Idempotency-Key was used for a different request.'],
  picture_too_much: [
    422,
    'This picture takes too long to process. Save it smaller, or as a PNG or JPEG, and try again.',
  ],
  picture_too_large: [
    422,
    'This picture has too many pixels. Choose a smaller version of it, or take a screenshot, and try again.',
  ],
  drawing_too_complex: [
    400,
    'This drawing is too complex. An SVG can hold 300 letters of text and 200 kB of paths: simplify it, turn its text into paths, or save it as a PNG.',
  ],
  pictures_unavailable: [503, 'We can’t process pictures right now. Please try again in a few minutes.'],
  files_busy: [503, 'Many files are being processed right now. Please try again in a few moments.'],
  too_much_uploaded: [429, 'Too many files have been uploaded from your address. Please try again later.'],
  files_unavailable: [503, 'We can’t reach stored files right now. Please try again in a few moments.'],
  disk_full: [507, 'There’s no room left to store this right now. Please try again later.'],
  failed: [500, 'An unexpected error occurred'],
  busy: [503, 'The site is busy right now. Please try again in a few moments.'],
  unavailable: [503, 'Service temporarily unavailable. Please try again in a few moments.'],
});

export const pictureErrors = /* @__PURE__ */ [
  requestErrors.picture_too_much,
  requestErrors.picture_too_large,
  requestErrors.pictures_unavailable,
];
