import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/database/open-database.ts';
import { useMailedToken } from './sessions.queries.ts';
import { hashToken } from './tokens.ts';

/** Uses a mailed link up; null for one that is unknown, used or too old. A rollback gives it back. */
export const takeMailedToken = (
  tx: Db,
  { clock }: Pick<Context, 'clock'>,
  { purpose, token }: { purpose: 'reset_password' | 'verify_email' | 'set_password'; token: string },
) => useMailedToken(tx, { tokenHash: hashToken(token), purpose }, clock.now());
