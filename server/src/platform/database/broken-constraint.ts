import pg from 'pg';

const kinds: Readonly<Record<string, 'unique' | 'foreign_key'>> = { '23505': 'unique', '23503': 'foreign_key' };

/** The constraint whose breaking made a statement fail, where that is what happened. */
export function brokenConstraint(error: unknown): { kind: 'unique' | 'foreign_key'; name: string } | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (!(cause instanceof pg.DatabaseError)) return null;
  const kind = kinds[cause.code ?? ''];
  return kind ? { kind, name: cause.constraint ?? '' } : null;
}
