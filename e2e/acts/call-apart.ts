import type { APIRequestContext } from '@playwright/test';

/**
 * Gives each call a connection of its own, for callers that several journeys share: one that has waited since the journey
 * before may be ended by the program in the moment in which the next call takes it.
 */
export function callApart<Calls extends APIRequestContext>(calls: Calls): Calls {
  const fetch = calls.fetch.bind(calls);
  calls.fetch = (url, options) => fetch(url, { ...options, headers: { ...options?.headers, connection: 'close' } });
  return calls;
}
