import type { Location } from 'react-router';

/** What a scroll position is kept under. Each load's first key is "default", so the address counts. */
export const scrollKey = ({ key, pathname, search }: Pick<Location, 'key' | 'pathname' | 'search'>) =>
  key === 'default' ? pathname + search : key;

/** Where the places are kept as long as the tab is open. */
export const scrollStorage = 'cobuy.scroll';

/** Opening an address again starts at the top, where what's new is. Reloading and going back keep the place. */
export function forgetPlaceOfNewVisit() {
  try {
    const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (load?.type !== 'navigate') return;
    const places = JSON.parse(sessionStorage.getItem(scrollStorage) ?? '{}');
    delete places[location.pathname + location.search];
    sessionStorage.setItem(scrollStorage, JSON.stringify(places));
  } catch {
    // Storage may be blocked, and then no place was kept. A server drawing the page has none.
  }
}
