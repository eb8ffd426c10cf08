import type { Version, VersionedField } from './both-versions.tsx';

interface FieldWords<Fields> {
  labels: Readonly<Record<keyof Fields & string, string>>;
  /** The value to compare a field by. */
  meaningOf: (fields: Fields, name: keyof Fields & string) => string;
  /** One version of a field in words, compared with the other. */
  describe: (here: Fields, there: Fields, name: keyof Fields & string) => readonly string[];
}

export function versionsOf<Fields extends object>({ labels, meaningOf, describe }: FieldWords<Fields>) {
  const names = Object.keys(labels) as (keyof Fields & string)[];
  const isSameField = (one: Fields, other: Fields, name: keyof Fields & string) =>
    meaningOf(one, name) === meaningOf(other, name);
  return {
    labelOf: (name: keyof Fields & string) => labels[name],
    isSame: (one: Fields, other: Fields) => names.every((name) => isSameField(one, other, name)),
    /** The fields that differ. @param base what I began with: what I left alone need not be mine. */
    differencesOf: (mine: Fields, theirs: Fields, base: Fields | null): VersionedField[] =>
      names
        .filter((name) => !isSameField(mine, theirs, name))
        .map((name) => ({
          name,
          label: labels[name],
          mine: describe(mine, theirs, name),
          theirs: describe(theirs, mine, name),
          suggested: base && isSameField(mine, base, name) ? 'theirs' : 'mine',
        })),
    /** Takes one version of each field; fields without a choice are the same in both. */
    merge: (mine: Fields, theirs: Fields, choice: Readonly<Record<string, Version>>): Fields => {
      const taken = names.filter((name) => choice[name] === 'theirs').map((name) => [name, theirs[name]]);
      return { ...mine, ...Object.fromEntries(taken) };
    },
  };
}
