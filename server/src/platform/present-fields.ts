import {
  type DeclaredFields,
  fieldNames,
  type NamesOf,
  type OptionOf,
  textNames,
} from '@cobuy/domain/fields/declared-fields';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { ownCurrency } from './own-currency.ts';

type Held<Field> = Field extends { kind: 'text'; isOptional: true }
  ? string | null
  : Field extends { kind: 'text' }
    ? string
    : Field extends { kind: 'amount'; isOptional: true }
      ? number | null
      : Field extends { kind: 'amount' | 'count' }
        ? number
        : Field extends { kind: 'switch' }
          ? boolean
          : Field extends { kind: 'choice' }
            ? OptionOf<Field>
            : Field extends { kind: 'choices' }
              ? OptionOf<Field>[]
              : never;
type DateOf<Field, Value> = Field extends { required: string } ? Value : Value | null;

/** A row with the declared fields: a field without a column, or the reverse, doesn't compile. */
export type RowOf<F extends DeclaredFields> = {
  [Name in Exclude<keyof F & string, NamesOf<F, 'own' | 'amount' | 'date'>>]: Held<F[Name]>;
} & { [Name in NamesOf<F, 'date'>]: DateOf<F[Name], Date> } & {
  [Name in NamesOf<F, 'amount'> as `${Name}Cents`]: Held<F[Name]>;
};

type Presented<F extends DeclaredFields> = {
  [Name in Exclude<keyof F & string, NamesOf<F, 'own' | 'date'>>]: Held<F[Name]>;
} & { [Name in NamesOf<F, 'date'>]: DateOf<F[Name], string> };

export function presentFields<F extends DeclaredFields>(fields: F, row: RowOf<F>): Presented<F> {
  const held = row as Readonly<Record<string, unknown>>;
  const presented = (name: keyof F & string): unknown => {
    switch (fields[name]?.kind) {
      case 'date':
        return (held[name] as Date | null)?.toISOString() ?? null;
      case 'amount': {
        const cents = held[`${name}Cents`] as number | null;
        return cents === null ? null : decimalFromCents(cents, ownCurrency);
      }
      default:
        return held[name];
    }
  };
  const shown = fieldNames(fields).filter((name) => fields[name]?.kind !== 'own');
  return Object.fromEntries(shown.map((name) => [name, presented(name)])) as Presented<F>;
}

export const textsSaid = <
  F extends DeclaredFields,
  Said extends { readonly [Name in NamesOf<F, 'text'>]?: string | null | undefined },
>(
  fields: F,
  said: Said,
) => Object.fromEntries(textNames(fields).map((name) => [name, said[name]])) as Pick<Said, NamesOf<F, 'text'>>;
