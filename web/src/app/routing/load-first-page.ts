import { matchRoutes, type RouteObject } from 'react-router';

/** Loads the code of the page that the address leads to, so that it can be drawn at once. */
export async function loadFirstPage(routes: RouteObject[], location: { pathname: string }): Promise<void> {
  for (const { route } of matchRoutes(routes, location) ?? []) {
    if (typeof route.lazy !== 'function') continue;
    const { lazy, hydrateFallbackElement: _, ...rest } = route;
    Object.assign(route, rest, await lazy());
    delete route.lazy;
  }
}
