import type { Context, Services } from '../../platform/context.ts';

/** What a check needs: who wrote is written down with what is found. A command of the operator's is nobody's call. */
export type CheckedContext = Pick<Services, 'db' | 'clock' | 'log' | 'realtime'> &
  Partial<Pick<Context, 'actor' | 'address'>>;
