import type { TrustServerEvents } from '@cobuy/contract/trust/trust.events';
import type { Realtime } from '../../platform/publishing.ts';

export const keywordsRoom = 'keywords';
export const violationsRoom = 'violations';

export const publish = <E extends keyof TrustServerEvents>(
  realtime: Realtime,
  room: string,
  event: E,
  payload: Parameters<TrustServerEvents[E]>[0],
) => realtime.publish(room, event, payload, '/trust');
