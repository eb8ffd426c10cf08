/** What may be uploaded as payment proof (docs/rules/payments.md#proof). */
import { type FileType, listTypes, mimeOf, provesPayments } from '../system/file-types.ts';
import { sizeText, type UploadRules } from '../system/upload-rules.ts';

/** The types in which proofs are stored. */
export const proofTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
export type ProofType = (typeof proofTypes)[number];

export const longestProofNotes = 1000;
/** Proofs of one order; more than anyone needs, few enough that no one fills the disk. */
export const mostProofsPerOrder = 20;
/** Bytes of all proofs of one order, as they are stored (docs/rules/files.md#how-much). @param largest of one file */
export const largestProofsOfOrder = (largest: number) => 3 * largest;

export const proofTexts = {
  tooMuch: 'An order’s payment proofs can take up {size} in all. Please upload a smaller file.',
  heic: 'This is a HEIC photo, which many devices can’t open. Take a screenshot of it, or save it as a JPEG, and choose that.',
  needsPassword:
    'This PDF only opens with a password. Save it without one, or take a screenshot of the page that shows the payment.',
  tooManyPixels: 'This picture has too many pixels. Choose a smaller version of it, or take a screenshot.',
  failed: 'Failed to upload payment proof',
} as const;

/** The most common reasons for asking for another proof; any other text may be entered. */
export const rejectionReasons = [
  'The amount doesn’t match what’s due.',
  'The picture can’t be read, or it’s cut off.',
  'This receipt is for a different payment.',
  'The payment hasn’t arrived.',
] as const;

/**
 * @param allowed the file types that may be uploaded at all.
 * @param largest bytes per file
 */
export function proofRules(allowed: readonly FileType[], largest: number): UploadRules {
  const types = allowed.filter(provesPayments);
  const pictures = types.filter((type) => type !== 'pdf');
  const words = [
    ...(pictures.length > 0 ? [`image (${listTypes(pictures)})`] : []),
    ...(types.includes('pdf') ? ['PDF file'] : []),
  ];
  return { mimes: types.map(mimeOf), types: listTypes(types, 'or'), words: words.join(' or '), largest };
}

export const tooMuchOfOrder = (largest: number) => sizeText(largestProofsOfOrder(largest));
