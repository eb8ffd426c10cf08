import { useCallback, useEffect, useRef, useState } from 'react';
import { type UndoOffer, useUndo } from '../status/use-undo.ts';

export function useLastUndo() {
  const offerUndo = useUndo();
  const last = useRef<UndoOffer | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [canUndo, setCanUndo] = useState(false);
  const keep = useCallback((next: UndoOffer | null) => {
    clearTimeout(timer.current);
    last.current = next;
    setCanUndo(next !== null);
    if (next) timer.current = setTimeout(() => keep(null), next.forMs);
  }, []);
  useEffect(() => () => clearTimeout(timer.current), []);
  const offer = (step: Parameters<typeof offerUndo>[0]) =>
    keep(
      offerUndo({
        ...step,
        onUndone: () => {
          keep(null);
          step.onUndone?.();
        },
      }),
    );
  const undo = useCallback(() => {
    const taken = last.current;
    keep(null);
    taken?.takeBack();
  }, [keep]);
  return { canUndo, offer, undo };
}
