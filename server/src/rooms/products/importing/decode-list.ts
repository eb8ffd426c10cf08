import { productErrors } from '@cobuy/contract/products/products.errors';
import { type DecodedList, decodeList as decode } from '@cobuy/domain/lists/decode-list';
import type { OldEncoding } from '@cobuy/domain/lists/old-encodings';
import { refuse } from '../../../platform/refusal.ts';

/**
 * The text of a list, whatever it was written in.
 * @param asked what it was said to be.
 * @throws product.list_not_utf8 where it is no text.
 */
export const decodeList = (bytes: Uint8Array, asked: OldEncoding | undefined): DecodedList =>
  decode(bytes, asked, (some, encoding, fatal) => new TextDecoder(encoding, { fatal }).decode(some)) ??
  refuse(productErrors.list_not_utf8);
