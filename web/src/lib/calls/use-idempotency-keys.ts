import { useState } from 'react';

/** A fresh `Idempotency-Key`: 128 random bits. (`crypto.randomUUID` is missing on plain http.) */
export const newIdempotencyKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

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
