import { useEffect, useEffectEvent, useRef } from 'react';

/** Milliseconds after which others are told again that somebody still types. */
const tellAgain = 3000;

/** Tells that somebody types and has stopped: after a pause or without text. Call it with each text. */
export function useTyping(pause: number, onTyping: (isTyping: boolean) => void): (text: string) => void {
  const told = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const tell = useEffectEvent(onTyping);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      if (told.current !== null) tell(false);
    },
    [],
  );
  const stop = () => {
    clearTimeout(timer.current);
    if (told.current === null) return;
    told.current = null;
    onTyping(false);
  };
  return (text) => {
    if (text.trim() === '') return stop();
    if (told.current === null || Date.now() - told.current > tellAgain) {
      told.current = Date.now();
      onTyping(true);
    }
    clearTimeout(timer.current);
    timer.current = setTimeout(stop, pause);
  };
}
