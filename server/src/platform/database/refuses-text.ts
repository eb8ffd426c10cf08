import pg from 'pg';

/** A text with NUL, as it is (22021) or in JSON (22P05): PostgreSQL takes none, and no rule of ours needs one. */
export function refusesText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  return cause instanceof pg.DatabaseError && (cause.code === '22021' || cause.code === '22P05');
}
