/** What people fill in, each field declared once as plain data (docs/decisions/0115). */

import type { Currency } from '../money/money.ts';
import type { TextRules } from '../texts/text-rules.ts';

interface Told {
  /** As people read it: in the form, next to another version, and in refusals. */
  name: string;
  /** For comparing two versions, if the name says too little there. */
  nameInVersions?: string;
  /** Its text is checked for prohibited content, under this name (docs/rules/trust.md#checked-texts). */
  checkedAs?: string;
  /** The part of the thing's history that records a change. */
  part?: string;
}

export interface DeclaredText extends Told, TextRules {
  kind: 'text';
  /** Blank is null. */
  isOptional?: true;
}
interface DeclaredDate extends Told {
  kind: 'date';
  /** Shown if it is missing; without this, blank is null. */
  required?: string;
  invalid: string;
}
/** Money: a decimal number on the wire, whole cents in the column, whose name ends in Cents. */
interface DeclaredAmount extends Told {
  kind: 'amount';
  /** Missing is null. */
  isOptional?: true;
  invalid: string | ((currency: Currency) => string);
}
/** A whole number from 0. */
interface DeclaredCount extends Told {
  kind: 'count';
  most: number;
  invalid: string;
}
interface DeclaredSwitch extends Told {
  kind: 'switch';
}
interface DeclaredChoice extends Told {
  kind: 'choice';
  options: readonly string[];
}
/** Some of the options, at least one. */
interface DeclaredChoices extends Told {
  kind: 'choices';
  options: readonly string[];
  required: string;
}
/** Something that only its own room knows how to read: a list of products, a supplier. */
interface DeclaredOwn extends Told {
  kind: 'own';
}

export type DeclaredField =
  | DeclaredText
  | DeclaredDate
  | DeclaredAmount
  | DeclaredCount
  | DeclaredSwitch
  | DeclaredChoice
  | DeclaredChoices
  | DeclaredOwn;
export type FieldKind = DeclaredField['kind'];

/** The fields of one thing, in the order of its form. */
export type DeclaredFields = Readonly<Record<string, DeclaredField>>;
export type FieldsWithParts<Part extends string> = Readonly<Record<string, DeclaredField & { part: Part }>>;

export type NamesOf<F extends DeclaredFields, Kind extends FieldKind> = {
  [Name in keyof F]: F[Name]['kind'] extends Kind ? Name : never;
}[keyof F] &
  string;
export type OptionOf<Field> = Field extends { options: readonly (infer Option extends string)[] } ? Option : never;
/** What may be left out and then is null. */
export type OptionalNames<F extends DeclaredFields> = {
  [Name in keyof F]: F[Name] extends { isOptional: true }
    ? Name
    : F[Name] extends { kind: 'date'; required: string }
      ? never
      : F[Name] extends { kind: 'date' }
        ? Name
        : never;
}[keyof F] &
  string;
type CheckedNames<F extends DeclaredFields> = {
  [Name in keyof F]: F[Name] extends { checkedAs: string } ? Name : never;
}[keyof F] &
  string;
export type CheckedAs<F extends DeclaredFields> = {
  [Name in keyof F]: F[Name] extends { checkedAs: infer As extends string } ? As : never;
}[keyof F];

export const fieldNames = <F extends DeclaredFields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

export const textNames = <F extends DeclaredFields>(fields: F) =>
  fieldNames(fields).filter((name) => fields[name]?.kind === 'text') as unknown as NamesOf<F, 'text'>[];

export const isOptional = (field: DeclaredField): boolean =>
  ((field.kind === 'text' || field.kind === 'amount') && field.isOptional === true) ||
  (field.kind === 'date' && field.required === undefined);

export const checkedNames = <F extends DeclaredFields>(fields: F) =>
  fieldNames(fields).filter((name) => fields[name]?.checkedAs !== undefined) as unknown as CheckedNames<F>[];

export const checkedAs = <F extends DeclaredFields>(fields: F) =>
  checkedNames(fields).map((name) => fields[name]?.checkedAs) as CheckedAs<F>[];

/** The texts in checked fields, each under the name it is checked by. */
export const textsToCheck = <F extends DeclaredFields>(
  fields: F,
  written: { readonly [Name in CheckedNames<F>]?: string | null | undefined },
) =>
  checkedNames(fields).map((name) => ({
    name,
    field: fields[name]?.checkedAs as CheckedAs<F>,
    text: written[name] ?? null,
  }));

/** What refusals call each checked field. */
export const namesOfChecked = <F extends DeclaredFields>(fields: F) =>
  Object.fromEntries(checkedNames(fields).map((name) => [fields[name]?.checkedAs, fields[name]?.name])) as Record<
    CheckedAs<F>,
    string
  >;

/** What the message about a failed save calls each field: "Pickup place" → "Pickup Place". */
export const titlesOf = (fields: DeclaredFields): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { name }]) => [field, name.replace(/(?<= )[a-z]/g, (it) => it.toUpperCase())]),
  );

/** What each field is called next to another version of it. */
export const namesInVersions = <F extends DeclaredFields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([field, { name, nameInVersions = name }]) => [field, nameInVersions]),
  ) as Record<keyof F & string, string>;

/** The columns that hold the fields: an amount's is in cents. */
type ColumnOf<F extends DeclaredFields, Name extends keyof F & string> = F[Name] extends { kind: 'own' }
  ? never
  : F[Name] extends { kind: 'amount' }
    ? `${Name}Cents`
    : Name;

/** Which part of a thing's history records changes of a column. */
export const partsOfColumns = <Part extends string, F extends FieldsWithParts<Part>>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, { kind, part }]) =>
      kind === 'own' ? [] : [[kind === 'amount' ? `${name}Cents` : name, part]],
    ),
  ) as { [Name in keyof F & string as ColumnOf<F, Name>]: F[Name]['part'] };
