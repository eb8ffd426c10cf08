import type { TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import type { Realtime } from '../../platform/publishing.ts';

/** Sockets of pages that have the list of keywords. */
export const keywordsRoom = 'keywords';
/** Sockets of SUPERADMINs who watch what is found. */
export const violationsRoom = 'violations';

export const publish = <E extends keyof TrustServerEvents>(
  realtime: Realtime,
  room: string,
  event: E,
  payload: Parameters<TrustServerEvents[E]>[0],
) => realtime.publish(room, event, payload, '/trust');
