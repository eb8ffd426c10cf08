import { databaseErrorOf } from './database-error.ts';

export interface BrokenConstraint {
  kind: 'unique' | 'foreign_key' | 'check';
  name: string;
}

const kinds: Readonly<Record<string, BrokenConstraint['kind']>> = {
  '23505': 'unique',
  '23503': 'foreign_key',
  '23514': 'check',
};

/** The constraint whose breaking made a statement fail, where that is what happened. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  const said = databaseErrorOf(error);
  const kind = kinds[said?.code ?? ''];
  return kind ? { kind, name: said?.constraint ?? '' } : null;
}
