import pg from 'pg';

/** What PostgreSQL said, whether drizzle wrapped it or not; null for any other failure, a lost connection among them. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
}

/** A text with NUL, as it is (22021) or in JSON (22P05): PostgreSQL takes none, and no rule of ours needs one. */
export const refusesText = (error: unknown) => ['22021', '22P05'].includes(databaseErrorOf(error)?.code ?? '');
