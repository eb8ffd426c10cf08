import { useState } from 'react';
import { newIdempotencyKey } from './new-idempotency-key.ts';

/** One key for all tries of what was typed: a try whose answer was lost does nothing twice. */
export function useIdempotencyKeys(): (typed: unknown) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (typed) => {
    const text = JSON.stringify(typed);
    const key = keys.get(text) ?? newIdempotencyKey();
    keys.set(text, key);
    return key;
  };
}
