import { productTexts } from '@cobuy/domain/products/product-rules';
import { z } from 'zod';

/** A text of a product that may be left out: blank is null. */
export const blankAsNull = (what: string, most: number) =>
  z
    .string()
    .trim()
    .max(most, productTexts.tooLong(what, most))
    .nullish()
    .transform((text) => text || null);
