import { fileTypeFromBuffer } from 'file-type';

export async function typeByBytes<T extends string>(bytes: Buffer, types: readonly T[]): Promise<T | null> {
  const mime: string | undefined = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG counts as a PNG; its first frame is kept.
  return types.find((known) => known === (mime === 'image/apng' ? 'image/png' : mime)) ?? null;
}

export const isKnownFile = async (bytes: Buffer): Promise<boolean> => (await fileTypeFromBuffer(bytes)) !== undefined;
