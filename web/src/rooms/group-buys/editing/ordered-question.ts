import { groupBuyErrors } from '@cobuy/contract/group-buys/group-buys.errors';
import { orderedProducts } from '@cobuy/contract/group-buys/group-buys.http';
import { useState } from 'react';
import type { z } from 'zod';
import { ApiError } from '../../../lib/calls/api-error.ts';

export type OrderedProducts = z.infer<typeof orderedProducts>;

export interface OrderedQuestion {
  taken: OrderedProducts;
  answer: (isConfirmed: boolean) => void;
}

/** The person was asked and went back: nothing was sent again. */
export class GoneBack extends Error {
  override name = 'GoneBack';
}

/** What the refusal says; null for every other failure. */
function takenIn(error: unknown): OrderedProducts | null {
  if (!(error instanceof ApiError) || error.code !== groupBuyErrors.products_ordered.code) return null;
  return orderedProducts.safeParse(error.details).data ?? null;
}

/** Asks before what people have ordered is taken out of a deal, and saves once it is confirmed. */
export function useOrderedQuestion() {
  const [question, setQuestion] = useState<OrderedQuestion | null>(null);
  const asking = async <T>(save: (answer: { confirmed?: true }) => Promise<T>): Promise<T> => {
    try {
      return await save({});
    } catch (error) {
      const taken = takenIn(error);
      if (!taken) throw error;
      const isConfirmed = await new Promise<boolean>((answer) => setQuestion({ taken, answer }));
      setQuestion(null);
      if (!isConfirmed) throw new GoneBack('Nothing was saved. Add the product again, or save and remove it.');
      return save({ confirmed: true });
    }
  };
  return { question, asking };
}
