import pg from 'pg';

/** PostgreSQL's error, wrapped by drizzle or not; null for any other failure, such as a lost connection. */
export function databaseErrorOf(error: unknown): pg.DatabaseError | null {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return cause instanceof pg.DatabaseError ? cause : null;
}

/** What the system or PostgreSQL said: the message of drizzle's own error has the statement and its values. */
export const messageOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? messageOf(error.cause) : error.message || error.name;
};

/** Whether PostgreSQL refused NUL in a text (22021) or in JSON (22P05); no rule of ours needs one. */
export const refusesText = (error: unknown) => ['22021', '22P05'].includes(databaseErrorOf(error)?.code ?? '');

export interface BrokenConstraint {
  kind: 'unique' | 'foreign_key' | 'check';
  name: string;
}

const kinds: Readonly<Record<string, BrokenConstraint['kind']>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
};

/** On a cluster a constraint is one of a part of its table, whose number follows its name. */
const ofShard = /_\d{6,}$/;

export function brokenConstraint(error: unknown): BrokenConstraint | null {
  const said = databaseErrorOf(error);
  const kind = kinds[said?.code ?? ''];
  return kind ? { kind, name: (said?.constraint ?? '').replace(ofShard, '') } : null;
}
