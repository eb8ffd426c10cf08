import { useEffect, useRef } from 'react';

const moves = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * Of a list that a field filters: what comes late above takes the highlight, unless somebody has moved it to a row of
 * their own since they typed.
 * @returns the ref of the field, and what hears that somebody typed
 */
export function useFirstLit(firstKey: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The press below is none of theirs.
      if (event.isTrusted && moves.includes(event.key)) follows.current = false;
    };
    const point = ({ target }: PointerEvent) => {
      if (target instanceof Element && target.closest('[role="menuitem"]')) follows.current = false;
    };
    window.addEventListener('keydown', press, true);
    window.addEventListener('pointermove', point, true);
    return () => {
      window.removeEventListener('keydown', press, true);
      window.removeEventListener('pointermove', point, true);
    };
  }, []);
  useEffect(() => {
    if (firstKey === undefined) return;
    // The menu takes its rows once more before it knows them.
    const frame = requestAnimationFrame(() => {
      if (!follows.current) return;
      field.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
    });
    return () => cancelAnimationFrame(frame);
  }, [firstKey]);
  return {
    field,
    /** @param isLonger where letters were taken away nothing is highlighted. */
    onType: (isLonger: boolean) => {
      follows.current = isLonger;
    },
  };
}
