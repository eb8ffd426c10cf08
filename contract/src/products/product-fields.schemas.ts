import { productTexts } from '@cobuy/domain/products/product-rules';
import { z } from 'zod';

/** A text that a product may have none of: blank is null. */
export const blankAsNull = (what: string, most: number, text = z.string()) =>
  text
    .trim()
    .max(most, productTexts.tooLong(what, most))
    .nullable()
    .transform((text) => text || null);
