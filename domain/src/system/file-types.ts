/** Types of files that people may upload: those that this program can clean (docs/rules/site.md#file-types). */

export const fileTypes = ['jpeg', 'png', 'gif', 'pdf', 'webp', 'avif'] as const;
export type FileType = (typeof fileTypes)[number];

export const fileTypeLabel: Readonly<Record<FileType, string>> = {
  jpeg: 'JPEG',
  png: 'PNG',
  gif: 'GIF',
  pdf: 'PDF',
  webp: 'WebP',
  avif: 'AVIF',
};

export const mimeOf = (type: FileType) => (type === 'pdf' ? 'application/pdf' : (`image/${type}` as const));
export type FileMime = ReturnType<typeof mimeOf>;

export const fileTypeTexts = {
  missing: 'Enter a type, such as PNG',
  duplicate: 'This file type already exists',
  unknown: 'Files of this type can’t be accepted. Choose from JPEG, PNG, GIF, PDF, WebP and AVIF',
  none: 'At least one of JPEG, PNG, GIF and PDF is needed: they’re used for payment proofs',
  failed: 'Failed to update file types',
} as const;

/** Of whose files buyers prove that they have paid; without any of them no one could. */
export const provesPayments = (type: FileType): boolean => ['jpeg', 'png', 'gif', 'pdf'].includes(type);

/** A type as it was typed; null for one that this program cannot take. */
export function readFileType(typed: string): FileType | null {
  const type = typed.trim().toLowerCase().replace(/^\./, '');
  return fileTypes.find((known) => known === (type === 'jpg' ? 'jpeg' : type)) ?? null;
}

/** "JPEG, PNG, WebP", or with a word before the last: "JPEG, PNG or WebP". */
export function listTypes(types: readonly FileType[], lastWord = ''): string {
  const labels = types.map((type) => fileTypeLabel[type]);
  const last = labels.at(-1);
  if (lastWord === '' || labels.length < 2) return labels.join(', ');
  return `${labels.slice(0, -1).join(', ')} ${lastWord} ${last}`;
}
