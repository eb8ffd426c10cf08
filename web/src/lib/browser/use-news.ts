import { useEffect, useRef, useState } from 'react';

/** A dialog gives the focus back some frames after it has closed. */
const framesLookedAt = 20;

/**
 * When what somebody pressed is gone once it's done and the page gets shorter, the notice that says what came of it
 * takes the focus and scrolls to the top of the window.
 * @param shown what the page tells; a new value may bring the notice
 * @returns `expectNews`, to be called once it's done
 */
export function useNews(shown: unknown) {
  const news = useRef<HTMLDivElement>(null);
  const isExpected = useRef(false);
  const frame = useRef(0);
  const [deeds, setDeeds] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it looks again whenever the page tells something else
  useEffect(() => {
    if (!isExpected.current || !news.current) return;
    isExpected.current = false;
    cancelAnimationFrame(frame.current);
    let left = framesLookedAt;
    const keep = () => {
      if (document.activeElement === document.body) show(news.current);
      left -= 1;
      if (left > 0) frame.current = requestAnimationFrame(keep);
    };
    show(news.current);
    frame.current = requestAnimationFrame(keep);
  }, [deeds, shown]);
  useEffect(() => () => cancelAnimationFrame(frame.current), []);
  const expectNews = () => {
    isExpected.current = true;
    setDeeds((now) => now + 1);
  };
  return { news, expectNews };
}

function show(notice: HTMLElement | null) {
  notice?.focus({ preventScroll: true });
  notice?.scrollIntoView({ block: 'start' });
}
