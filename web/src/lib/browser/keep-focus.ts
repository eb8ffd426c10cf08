import { type RefObject, useEffect } from 'react';

/**
 * Focuses `target` when a change has removed the focused element: otherwise, after pressing a button that disappears,
 * keyboard users would be at the top of the page. Does nothing while something else has the focus.
 * @param change what the page shows; each new value is watched for a moment
 */
export function useKeptFocus(target: RefObject<HTMLElement | null>, change: string | number) {
  useEffect(() => {
    const before = seen.get(target);
    seen.set(target, change);
    if (before === undefined || before === change) return;
    return focusWhereLost(() => target.current);
  }, [target, change]);
}

/** Where the focus is lost within the next moments, `find` tells what has it then. @returns what ends the looking. */
export function focusWhereLost(find: () => HTMLElement | null): () => void {
  let left = framesLookedAt;
  const look = () => {
    if (document.activeElement === document.body) find()?.focus({ preventScroll: true });
    left -= 1;
    if (left > 0) frame = requestAnimationFrame(look);
  };
  let frame = requestAnimationFrame(look);
  return () => cancelAnimationFrame(frame);
}

/** A dialog gives the focus back some frames after it has closed. */
const framesLookedAt = 20;
const seen = new WeakMap<RefObject<HTMLElement | null>, string | number>();
