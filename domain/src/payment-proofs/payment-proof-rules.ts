/** What may be uploaded as proof of payment (specification 2, sections 5 and 9). */

export const proofTypes = ['image/jpeg', 'image/png', 'image/gif', 'application/pdf'] as const;
export type ProofType = (typeof proofTypes)[number];

/** Bytes; a file of exactly this size passes. */
export const largestProof = 10 * 1024 * 1024;
export const longestProofNotes = 1000;
/** Proofs of one order; more than anyone needs, few enough that nobody fills the disk. */
export const mostProofsPerOrder = 20;
/** Bytes of all proofs of one order, as they are stored. */
export const largestProofsOfOrder = 3 * largestProof;

export const proofTexts = {
  wrongType: 'Please select a valid image (JPEG, PNG, GIF) or PDF file',
  tooLarge: 'File size must be less than 10MB',
  missing: 'Please select a file to upload',
  tooMuch: 'The payment proofs of an order may have 30MB in all. Please upload a smaller file.',
  failed: 'Failed to upload payment proof',
} as const;

/** Why an organiser asks for another proof, most often; any other words may be written. */
export const rejectionReasons = [
  'The amount is not the one that is due.',
  'The picture cannot be read, or is cut off.',
  'It is not the proof of this payment.',
  'The payment has not arrived.',
] as const;

/** The client's check, for comfort; the server tells the type by the bytes. @returns the text of the broken rule. */
export function proofProblem(file: { type: string; size: number } | null | undefined): string | null {
  if (!file) return proofTexts.missing;
  if (!(proofTypes as readonly string[]).includes(file.type)) return proofTexts.wrongType;
  return file.size > largestProof ? proofTexts.tooLarge : null;
}
