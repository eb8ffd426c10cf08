import { bytesPerMegabyte } from './settings-rules.ts';

/** What this site accepts for one kind of upload. */
export interface UploadRules {
  readonly mimes: readonly string[];
  /** As an invitation names them: "JPEG, PNG, GIF or PDF". */
  readonly types: string;
  /** As error messages name them: "image (JPEG, PNG, GIF) or PDF file". */
  readonly words: string;
  /** Bytes; a file of exactly this size passes. */
  readonly largest: number;
}

/** "10MB", as messages write it. */
export const sizeText = (bytes: number) => `${Math.floor(bytes / bytesPerMegabyte)}MB`;

export const uploadTexts = {
  missing: 'Please select a file to upload',
  /** `{types}` and `{size}` are filled in. */
  wrongType: 'Please select a valid {types}',
  tooLarge: 'File size must be less than {size}',
} as const;

/** The client's check, for comfort; the server tells the type by the bytes. @returns the text of the broken rule. */
export function uploadProblem(
  file: { type: string; size: number } | null | undefined,
  { mimes, words, largest }: UploadRules,
): string | null {
  if (!file) return uploadTexts.missing;
  if (!mimes.includes(file.type)) return uploadTexts.wrongType.replace('{types}', words);
  return file.size > largest ? uploadTexts.tooLarge.replace('{size}', sizeText(largest)) : null;
}
