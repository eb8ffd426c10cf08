interface Kept<Value> {
  at: number;
  value: Promise<Value>;
}

/**
 * Caches what is often asked and may be slightly old: one read for all who ask within `keptMs`, or at the same time.
 * Entries live as long as what they were read from (a database, a store). Failures are read again.
 */
export function createCache<Of extends WeakKey, Value>(keptMs: number) {
  let kept = new WeakMap<Of, Kept<Value>>();
  return {
    forget: (of: Of) => void kept.delete(of),
    /** Forgets what was read from every source: each connection of a transaction keeps its own. */
    forgetAll() {
      kept = new WeakMap();
    },
    /** @param now milliseconds; its age counts from before the reading. */
    read(of: Of, read: () => Promise<Value>, now = performance.now()): Promise<Value> {
      const known = kept.get(of);
      if (known && Math.abs(now - known.at) < keptMs) return known.value;
      const renewed = { at: now, value: read() };
      kept.set(of, renewed);
      renewed.value.catch(() => {
        if (kept.get(of) === renewed) kept.delete(of);
      });
      return renewed.value;
    },
  };
}
