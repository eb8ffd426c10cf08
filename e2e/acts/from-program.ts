import { type APIRequestContext, test } from '@playwright/test';

/** Writes that a cookie authorizes say where they come from. */
export const fromProgram = () => ({ origin: test.info().project.use.baseURL ?? '' });

/**
 * Gives each call a connection of its own, for callers that several journeys share: the program may end one that has been
 * idle since the last journey just when the next call uses it.
 */
export function callApart<Calls extends APIRequestContext>(calls: Calls): Calls {
  const fetch = calls.fetch.bind(calls);
  calls.fetch = (url, options) => fetch(url, { ...options, headers: { ...options?.headers, connection: 'close' } });
  return calls;
}
