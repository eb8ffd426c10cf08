import type { Location } from 'react-router';

/** What a scroll position is kept under. Each load's first key is "default", so the address counts. */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? pathname + search : key;

/** Where the places are kept as long as the tab is open. */
export const scrollStorage = 'cobuy.scroll';

/**
 * A person who opens an address again begins at its top, however far down they were before: there stands what has
 * happened since. A reload and the way back keep their place.
 */
export function forgetPlaceOfNewVisit() {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type !== 'navigate') return;
    const places = JSON.parse(sessionStorage.getItem(scrollStorage) ?? '{}');
    delete places[location.pathname + location.search];
    sessionStorage.setItem(scrollStorage, JSON.stringify(places));
  } catch {
    // Storage may be blocked: then no place was kept either. A server that draws the page has none.
  }
}
