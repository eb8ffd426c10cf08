import { productErrors } from '@cobuy/contract/products/products.errors';
import { type OldEncoding, oldEncodingOf } from '@cobuy/domain/lists/old-encodings';
import { readUtf32, unicodeOf } from '@cobuy/domain/lists/unicode-of';
import { Refusal, refuse } from '../../../platform/http/refusal.ts';

/**
 * The text of a list: UTF-8, UTF-16 or UTF-32 with a mark or without, or an older encoding where nothing speaks against
 * it.
 * @throws product.list_not_utf8
 */
export function decodeList(bytes: Uint8Array): { text: string; encoding: OldEncoding | null } {
  const unicode = unicodeOf(bytes);
  try {
    const text =
      unicode === 'utf-32le' || unicode === 'utf-32be'
        ? (readUtf32(bytes, unicode) ?? refuse(productErrors.list_not_utf8))
        : new TextDecoder(unicode, { fatal: true }).decode(bytes);
    return { text, encoding: null };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const encoding = unicode === 'utf-8' ? oldEncodingOf(bytes) : null;
    if (encoding === null) return refuse(productErrors.list_not_utf8);
    return { text: new TextDecoder(encoding).decode(bytes), encoding };
  }
}
