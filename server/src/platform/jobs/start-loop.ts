import type { Services } from '../context.ts';
import { repeat } from './repeat.ts';

export interface Loop {
  /** Milliseconds between the end of one turn and the start of the next. */
  readonly pauseMs: number;
  /** Loads what the turns need; null where this installation does without (docs/performance.md). */
  readonly prepare: (services: Services) => Promise<Turns | null>;
}

interface Turns {
  readonly turn: () => Promise<unknown>;
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
