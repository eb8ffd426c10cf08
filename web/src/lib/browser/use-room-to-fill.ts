import { type RefObject, useLayoutEffect } from 'react';

/**
 * Tells the stylesheet how high an element can be: down to what's visible, which ends at a phone's keyboard.
 * @param isAlone it covers the page's header, too
 */
export function useRoomToFill(element: RefObject<HTMLElement | null>, isAlone: boolean) {
  useLayoutEffect(() => {
    const frame = element.current;
    if (!frame) return;
    const fill = () => {
      const height = window.visualViewport?.height ?? window.innerHeight;
      const top = isAlone ? 0 : frame.getBoundingClientRect().top + window.scrollY;
      frame.style.setProperty('--room-to-fill', `${Math.floor(height - top)}px`);
      if (isAlone) frame.style.top = `${window.visualViewport?.offsetTop ?? 0}px`;
      else frame.style.removeProperty('top');
    };
    fill();
    // All of it is in view, so what gets the focus needs no distance from the edge.
    const { style } = document.documentElement;
    style.scrollPaddingBlock = '0';
    // The header above grows and shrinks with its banners.
    const resizes = new ResizeObserver(fill);
    resizes.observe(document.body);
    window.visualViewport?.addEventListener('resize', fill);
    window.visualViewport?.addEventListener('scroll', fill);
    return () => {
      resizes.disconnect();
      style.removeProperty('scroll-padding-block');
      window.visualViewport?.removeEventListener('resize', fill);
      window.visualViewport?.removeEventListener('scroll', fill);
    };
  }, [element, isAlone]);
}
