import type { Services } from '../../../platform/context.ts';
import { findNewEmail as findRow } from '../sessions.queries.ts';

/** The address that an account waits to have confirmed; null where it waits for none. */
export const findNewEmail = ({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<string | null> =>
  findRow(db, userId, clock.now());
