/**
 * Spares a server that has trouble: at most five calls are under way at once, and after five in a row that found nobody
 * there, the next are refused without being sent until one of them finds somebody (specification 3, section 7).
 */
export interface Gate {
  /** Waits for its turn; rejects while the gate is shut. Whoever was let in says how it went. */
  enter: () => Promise<(found: boolean) => void>;
}

const atOnce = 5;
const failuresThatShut = 5;
/** After so long one call may try whether somebody is there again. */
const shutForMs = 5000;

/** @param now milliseconds of a clock; tests turn their own. */
export function createGate(now: () => number = Date.now): Gate {
  let inside = 0;
  let failures = 0;
  let shutUntil = 0;
  const waiting: (() => void)[] = [];

  const leave = (found: boolean) => {
    inside -= 1;
    failures = found ? 0 : failures + 1;
    if (failures >= failuresThatShut) shutUntil = now() + shutForMs;
    waiting.shift()?.();
  };
  return {
    enter: async () => {
      while (inside >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
      // Half open: whoever comes first tries, the others find it shut for as long again.
      if (failures >= failuresThatShut) {
        if (now() < shutUntil) {
          waiting.shift()?.();
          throw new Error('shut');
        }
        shutUntil = now() + shutForMs;
      }
      inside += 1;
      return leave;
    },
  };
}
