import { fileTypeFromBuffer } from 'file-type';

/** The one of the types that the bytes have, whatever name and header say. */
export async function typeByBytes<T extends string>(bytes: Buffer, types: readonly T[]): Promise<T | null> {
  const mime: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a PNG; its first picture is kept.
  return types.find((known) => known === (mime === 'image/apng' ? 'image/png' : mime)) ?? null;
}

/** Whether the bytes begin as a file of any kind that is known. */
export const isKnownFile = async (bytes: Buffer): Promise<boolean> => (await fileTypeFromBuffer(bytes)) !== undefined;
