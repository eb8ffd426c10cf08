import { outsideTransaction } from './transaction.ts';

interface Options<T> {
  /** Least milliseconds between the end of a turn and the start of the next. */
  pauseMs: number;
  /** Most milliseconds of such a pause, for when turns take long. */
  longestPauseMs: number;
  /** Most items per turn. */
  most: number;
  onError: (error: unknown) => void;
  /** Merges a waiting item with a new one of the same key; without it, the new one replaces the old. */
  merge?: (waiting: T, item: T) => T;
  /** Most items that wait; any others are dropped. */
  mostWaiting?: number;
}

/**
 * A pause is this many times the turn before it, so the work takes a twentieth of the time; more if turns are so long
 * that `longestPauseMs` cuts the pause short.
 */
const pauseForTurn = 19;

export interface Batches<T> {
  /** @param key where an item with the same key waits, it is merged with it. */
  add(key: string, item: T): void;
  /** Works through all waiting items without pauses; resolves when nothing is left. */
  settle(): Promise<void>;
}

/**
 * Batches work like a debounce whose first call goes through: an item that comes while nothing runs is worked on at
 * once; later ones wait, one per key, until after a pause. A failed turn is reported, not repeated.
 */
export function createBatches<T>(
  work: (items: readonly T[]) => Promise<void>,
  { pauseMs, longestPauseMs, most, onError, merge, mostWaiting = Number.POSITIVE_INFINITY }: Options<T>,
): Batches<T> {
  const waiting = new Map<string, T>();
  let turns: Promise<void> | null = null;
  let isHurried = false;
  let endPause = () => {};

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      // Waiting items don't keep the process alive.
      const timer = setTimeout(resolve, milliseconds).unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  async function workOnAll() {
    while (waiting.size > 0) {
      const begin = performance.now();
      const taken = [...waiting].slice(0, most);
      for (const [key] of taken) waiting.delete(key);
      await work(taken.map(([, item]) => item)).catch(onError);
      const took = performance.now() - begin;
      if (!isHurried) await pause(Math.min(longestPauseMs, Math.max(pauseMs, pauseForTurn * took)));
    }
    turns = null;
  }
  return {
    add(key, item) {
      const before = waiting.get(key);
      if (before === undefined && waiting.size >= mostWaiting) return;
      waiting.set(key, before !== undefined && merge ? merge(before, item) : item);
      turns ??= outsideTransaction(workOnAll);
    },
    async settle() {
      isHurried = true;
      endPause();
      await turns;
      isHurried = false;
    },
  };
}
