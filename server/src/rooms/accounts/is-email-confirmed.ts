import type { Services } from '../../platform/context.ts';
import { findUserByEmail } from './accounts.queries.ts';

/** Tells whether somebody has proved that an address is theirs. */
export const isEmailConfirmed =
  ({ db }: Pick<Services, 'db'>) =>
  async (email: string): Promise<boolean> => {
    const user = await findUserByEmail(db, email);
    return user !== null && user.emailVerifiedAt !== null;
  };
