import type { Services } from '../context.ts';
import { repeat } from './repeat.ts';

/** What a process does again and again. */
export interface Loop {
  /** Milliseconds between the end of a turn and the beginning of the next. */
  readonly pauseMs: number;
  /** Loads what the turns need; null where this installation does without (docs/performance.md). */
  readonly prepare: (services: Services) => Promise<Turns | null>;
}

interface Turns {
  readonly turn: () => Promise<unknown>;
  /** After the last turn. */
  readonly end?: () => void;
}

/** @returns what ends it, once the turn that is under way is done. */
export async function startLoop(services: Services, { pauseMs, prepare }: Loop): Promise<() => Promise<void>> {
  const turns = await prepare(services);
  if (turns === null) return async () => {};
  const { stop } = repeat(turns.turn, { pauseMs, log: services.log });
  return async () => {
    await stop();
    turns.end?.();
  };
}
