import { databaseErrorOf } from './database-error.ts';

const kinds: Readonly<Record<string, 'unique' | 'foreign_key'>> = { '23505': 'unique', '23503': 'foreign_key' };

/** The constraint whose breaking made a statement fail, where that is what happened. */
export function brokenConstraint(error: unknown): { kind: 'unique' | 'foreign_key'; name: string } | null {
  const said = databaseErrorOf(error);
  const kind = kinds[said?.code ?? ''];
  return kind ? { kind, name: said?.constraint ?? '' } : null;
}
