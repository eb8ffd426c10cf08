import { useEffect, useRef } from 'react';

const moves = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];

/**
 * In a list filtered by a field, late rows above take the highlight, unless it was moved since the last typing.
 * @returns the ref of the field, and what to call when somebody typed
 */
export function useFirstLit(firstKey: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const follows = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // The key press dispatched below isn't the person's.
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
    // The menu has to take in its rows once more before it knows them.
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
