import { useEffect, useRef } from 'react';

/**
 * When a row is removed with its button, the focus moves to the button of the row in its place, else to the last one,
 * else to what adds rows. Buttons have `data-removes`, and what adds `data-adds`.
 * @param isBusy while nothing there can take the focus.
 */
export function useFocusAfterRemoval<Place extends HTMLElement>(rows: number, isBusy = false) {
  const place = useRef<Place>(null);
  const removed = useRef<{ at: number; of: number } | null>(null);
  useEffect(() => {
    // An earlier render's effect may run as late as the press itself.
    if (removed.current === null || isBusy || rows >= removed.current.of) return;
    const { at } = removed.current;
    removed.current = null;
    const buttons = place.current?.querySelectorAll<HTMLElement>('[data-removes]:not([disabled])') ?? [];
    const next = buttons[Math.min(at, buttons.length - 1)] ?? place.current?.querySelector<HTMLElement>('[data-adds]');
    next?.focus();
  }, [rows, isBusy]);
  return {
    /** A ref for the element around the rows and the button that adds one. */
    place,
    noteRemoval: (index: number) => {
      removed.current = { at: index, of: rows };
    },
  };
}
