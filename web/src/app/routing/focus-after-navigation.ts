import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Focuses the start of a new page; changes of filters, tab, or place in a page keep the focus. @returns the pages' ref
 */
export function useFocusAfterNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
