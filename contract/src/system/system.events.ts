import type { Result } from '../wire/calls.ts';
import type { systemCalls } from './system.http.ts';

/** Socket events of the default namespace, to every open page of someone with a session. */
export interface SystemServerEvents {
  /** The site's settings have changed: what the status now answers. */
  'settings:updated': (status: Result<typeof systemCalls.getSystemStatus>) => void;
}
