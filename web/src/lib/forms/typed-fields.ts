// What forms derive from the fields that the domain declares (docs/decisions/0115).
import type { FieldProblem } from '@cobuy/contract/wire/errors';
import {
  type DeclaredField,
  type DeclaredFields,
  type DeclaredText,
  fieldNames,
  type NamesOf,
  type OptionOf,
  textNames,
} from '@cobuy/domain/fields/declared-fields';
import { optionalTextProblem, requiredTextProblem } from '@cobuy/domain/texts/text-rules';
import { isRecord } from '../is-record.ts';
import type { FieldProps } from './use-form.ts';

/** A thing as typed; each room adds what only it can read. */
export type Typed<F extends DeclaredFields> = {
  [Name in Exclude<keyof F & string, NamesOf<F, 'own'>>]: F[Name] extends { kind: 'switch' }
    ? boolean
    : F[Name] extends { kind: 'choice' }
      ? OptionOf<F[Name]>
      : F[Name] extends { kind: 'choices' }
        ? readonly OptionOf<F[Name]>[]
        : string;
};
type Texts<F extends DeclaredFields, Value> = { readonly [Name in NamesOf<F, 'text'>]: Value };

export const blankTyped = <F extends DeclaredFields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]) => (field.kind === 'own' ? [] : [[name, blankOf(field)]])),
  ) as Typed<F>;

function blankOf(field: DeclaredField): unknown {
  if (field.kind === 'switch') return false;
  if (field.kind === 'choices') return [];
  return field.kind === 'choice' ? field.options[0] : '';
}

/** @param own of what only the room can read. @returns whether something found in the browser's storage is such a form. */
export const isTyped = <F extends DeclaredFields>(
  fields: F,
  value: unknown,
  own: Readonly<Record<NamesOf<F, 'own'>, (value: unknown) => boolean>>,
): value is Typed<F> =>
  isRecord(value) &&
  fieldNames(fields).every((name) => {
    const field = fields[name];
    if (field?.kind === 'own') return own[name as unknown as NamesOf<F, 'own'>](value[name]);
    return field !== undefined && fits(field, value[name]);
  });

function fits(field: DeclaredField, value: unknown): boolean {
  if (field.kind === 'switch') return typeof value === 'boolean';
  if (field.kind === 'choices') return Array.isArray(value) && value.every((one) => field.options.includes(one));
  return typeof value === 'string' && (field.kind !== 'choice' || field.options.includes(value));
}

/** A thing's texts as typed: a missing one is ''. */
export const typedTexts = <F extends DeclaredFields>(fields: F, saved: Texts<F, string | null>) =>
  Object.fromEntries(textNames(fields).map((name) => [name, saved[name] ?? ''])) as Record<NamesOf<F, 'text'>, string>;

/** A form's texts as sent: an optional one that's blank is null. */
export const sentTexts = <F extends DeclaredFields>(fields: F, typed: Texts<F, string>) =>
  Object.fromEntries(
    textNames(fields).map((name) => {
      const text = typed[name].trim();
      return [name, isOptionalText(fields[name]) ? text || null : text];
    }),
  ) as {
    [Name in NamesOf<F, 'text'>]: F[Name] extends { isOptional: true } ? string | null : string;
  };

const isOptionalText = (field: DeclaredField | undefined) => field?.kind === 'text' && field.isOptional === true;

/** What is wrong with the texts of a form. @param left out: what is typed there counts for nothing. */
export const textProblems = <F extends DeclaredFields>(
  fields: F,
  typed: Texts<F, string>,
  left: readonly (keyof F)[] = [],
): FieldProblem[] =>
  textNames(fields).flatMap((field) => {
    const rules = fields[field] as unknown as DeclaredText;
    const problem = rules.isOptional ? optionalTextProblem : requiredTextProblem;
    const message = left.includes(field) ? null : problem(typed[field], rules);
    return message ? [{ field, message }] : [];
  });

export const inOrderOfForm = <Problem extends FieldProblem>(fields: DeclaredFields, problems: readonly Problem[]) => {
  const names = fieldNames(fields);
  return problems.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
};

/** @returns what is spread into the input of a declared text. */
export const textInputs =
  <F extends DeclaredFields>(fields: F, form: { field: (name: NamesOf<F, 'text'>) => FieldProps }) =>
  (name: NamesOf<F, 'text'>) => {
    const { name: label, checkedAs: checks, isOptional } = fields[name] as unknown as DeclaredText;
    return { label, checks, optional: isOptional === true, ...form.field(name) };
  };
