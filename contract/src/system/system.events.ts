import type { Result } from '../wire/calls.ts';
import type { systemCalls } from './system.http.ts';

/** Socket events of the default namespace, to every open page of somebody with a session. */
export interface SystemServerEvents {
  /** Settings of the installation are others now: what the status answers from here on. */
  'settings:updated': (status: Result<typeof systemCalls.getSystemStatus>) => void;
}
