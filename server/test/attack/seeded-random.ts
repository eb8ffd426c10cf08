/** Chance that can be repeated: the same seed gives the same numbers. */
export interface Chance {
  /** From 0 up to, not including, `below`. */
  whole(below: number): number;
  /** True in this share of cases. */
  happens(share: number): boolean;
  pick<T>(from: readonly T[]): T;
}

/** Mulberry32: 32 bits of state are enough to choose inputs with. */
export function seededRandom(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (below: number) => Math.floor(next() * below);
  return {
    whole,
    happens: (share) => next() < share,
    pick: <T>(from: readonly T[]) => from[whole(from.length)] as T,
  };
}
