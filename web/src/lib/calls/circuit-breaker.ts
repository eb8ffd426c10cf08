/**
 * Spares a server in trouble: at most five calls run at once, and after five in a row that found nobody there, the next
 * are refused unsent until one finds somebody (docs/rules/calls.md#retries).
 */
export interface CircuitBreaker {
  /** Waits for its turn; rejects while it is shut. The caller then reports how it went. */
  enter: () => Promise<(found: boolean) => void>;
}

const atOnce = 5;
const failuresThatShut = 5;
/** After so long, one call may try whether somebody is there again. */
const shutForMs = 60_000;
/** Milliseconds between calls' checks for a sign of life, which ends the wait sooner: a restart takes seconds. */
const askEveryMs = 5000;

/**
 * @param isThere whether the server gives a sign of life; never rejects
 * @param now milliseconds of a clock; tests turn their own
 */
export function createCircuitBreaker(isThere: () => Promise<boolean>, now: () => number = Date.now): CircuitBreaker {
  let inside = 0;
  let failures = 0;
  let shutUntil = 0;
  let askedAgainAt = 0;
  const waiting: (() => void)[] = [];

  const shut = () => {
    shutUntil = now() + shutForMs;
    askedAgainAt = now() + askEveryMs;
  };
  const leave = (found: boolean) => {
    inside -= 1;
    failures = found ? 0 : failures + 1;
    if (failures >= failuresThatShut) shut();
    waiting.shift()?.();
  };
  /** Half open: one call may try, and others of the same moment find it shut for as long again. */
  const mayTry = async () => {
    if (now() < shutUntil) {
      if (now() < askedAgainAt) return false;
      askedAgainAt = now() + askEveryMs;
      if (!(await isThere())) return false;
    }
    shut();
    return true;
  };
  return {
    enter: async () => {
      while (inside >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
      if (failures >= failuresThatShut && !(await mayTry())) {
        waiting.shift()?.();
        throw new Error('shut');
      }
      inside += 1;
      return leave;
    },
  };
}
