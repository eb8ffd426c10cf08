import type { Version, VersionedField } from './both-versions.tsx';

/** The value to compare a field by. */
type Meaning<Fields> = (fields: Fields, name: keyof Fields & string) => string;

interface FieldWords<Fields> {
  labels: Readonly<Record<keyof Fields & string, string>>;
  meaningOf: Meaning<Fields>;
  /** One version of a field in words, compared with the other. */
  describe: (here: Fields, there: Fields, name: keyof Fields & string) => readonly string[];
}

/** Compares and merges versions that nobody chooses between: of settings, the last change counts. */
export function comparisonOf<Fields extends object>(
  meaningOf: Meaning<Fields> = (fields, name) => String(fields[name]).trim(),
  namesIn = (fields: Fields) => Object.keys(fields) as (keyof Fields & string)[],
) {
  const isSameField = (one: Fields, other: Fields, name: keyof Fields & string) =>
    meaningOf(one, name) === meaningOf(other, name);
  return {
    isSame: (one: Fields, other: Fields) => namesIn(one).every((name) => isSameField(one, other, name)),
    /** The fields that differ. @param base what I began with: what I left alone need not be mine. */
    differencesOf: (mine: Fields, theirs: Fields, base: Fields | null) =>
      namesIn(mine)
        .filter((name) => !isSameField(mine, theirs, name))
        .map((name) => ({
          name,
          suggested: base && isSameField(mine, base, name) ? ('theirs' as const) : ('mine' as const),
        })),
    /** Takes one version of each field; fields without a choice are the same in both. */
    merge: (mine: Fields, theirs: Fields, choice: Readonly<Record<string, Version>>): Fields => {
      const taken = namesIn(mine).filter((name) => choice[name] === 'theirs');
      return { ...mine, ...Object.fromEntries(taken.map((name) => [name, theirs[name]])) };
    },
  };
}

/** A comparison whose differences are shown, so that people choose. */
export function versionsOf<Fields extends object>({ labels, meaningOf, describe }: FieldWords<Fields>) {
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const comparison = comparisonOf(meaningOf, () => names);
  return {
    ...comparison,
    differencesOf: (mine: Fields, theirs: Fields, base: Fields | null): VersionedField[] =>
      comparison.differencesOf(mine, theirs, base).map(({ name, suggested }) => ({
        name,
        label: labels[name],
        mine: describe(mine, theirs, name),
        theirs: describe(theirs, mine, name),
        suggested,
      })),
  };
}
