import { productErrors } from '@cobuy/contract/products/products.errors';
import { type OldEncoding, oldEncodingOf } from '@cobuy/domain/lists/old-encodings';
import { refuse } from '../../../platform/http/refusal.ts';

const unicodeOf = (bytes: Uint8Array) => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  return bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
};

/**
 * The text of a list: UTF-8, UTF-16 with its mark as spreadsheets write it, or an older encoding where nothing speaks
 * against it.
 * @throws product.list_not_utf8
 */
export function decodeList(bytes: Uint8Array): { text: string; encoding: OldEncoding | null } {
  const unicode = unicodeOf(bytes);
  try {
    return { text: new TextDecoder(unicode, { fatal: true }).decode(bytes), encoding: null };
  } catch {
    const encoding = unicode === 'utf-8' ? oldEncodingOf(bytes) : null;
    if (encoding === null) return refuse(productErrors.list_not_utf8);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
