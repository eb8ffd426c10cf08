import { z } from 'zod';
import { id, instant } from '../wire/schemas.ts';

/** What everyone reads of a question and its answer: never who asked. */
export const publishedQuestion = z
  .object({ id, question: z.string(), answer: z.string(), publishedAt: instant })
  .meta({ id: 'PublishedQuestion' });
export type PublishedQuestion = z.infer<typeof publishedQuestion>;
