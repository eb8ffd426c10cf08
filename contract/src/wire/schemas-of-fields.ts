// Schemas for the fields declared in the domain (docs/decisions/0115).
import {
  type DeclaredFields,
  type DeclaredText,
  fieldNames,
  isOptional,
  type NamesOf,
  type OptionalNames,
  type OptionOf,
} from '@cobuy/domain/fields/declared-fields';
import { type TextRules, tooLongSentence } from '@cobuy/domain/texts/text-rules';
import { isVisible } from '@cobuy/domain/texts/visible';
import { z } from 'zod';
import { dateInput, dateInputOrNone, instant, line, money, requiredText } from './schemas.ts';

/** Blank is null. */
export const textOrNone = (rules: TextRules) =>
  (rules.isOneLine ? line() : z.string())
    .trim()
    .max(rules.most, tooLongSentence(rules))
    .nullable()
    .transform((text) => (text && isVisible(text) ? text : null));

const wholeNumber = (most: number, invalid: string) => z.int(invalid).min(0, invalid).max(most, invalid);

const someOf = <Option extends string>(options: readonly Option[], required: string) =>
  z
    .array(z.enum(options), { error: required })
    .min(1, required)
    .transform((chosen) => [...new Set(chosen)] as Option[]);

type EnumOf<Field> = z.ZodEnum<{ [Option in OptionOf<Field>]: Option }>;

type SaidOf<Field> = Field extends { kind: 'text'; isOptional: true }
  ? ReturnType<typeof textOrNone>
  : Field extends { kind: 'text' }
    ? ReturnType<typeof requiredText>
    : Field extends { kind: 'date'; required: string }
      ? ReturnType<typeof dateInput>
      : Field extends { kind: 'date' }
        ? ReturnType<typeof dateInputOrNone>
        : Field extends { kind: 'count' }
          ? ReturnType<typeof wholeNumber>
          : Field extends { kind: 'switch' }
            ? z.ZodBoolean
            : Field extends { kind: 'choice' }
              ? EnumOf<Field>
              : Field extends { kind: 'choices' }
                ? ReturnType<typeof someOf<OptionOf<Field>>>
                : never;

/** Kinds whose schema each thing provides itself: limits of amounts and their sentences differ. */
type OwnNames<F extends DeclaredFields> = NamesOf<F, 'own' | 'amount'>;

/** What is said of a thing, each field for itself. @param own of the fields that only the thing can say. */
export function saidOf<F extends DeclaredFields, Own extends Readonly<Record<OwnNames<F>, z.ZodType>>>(
  fields: F,
  own: Own,
) {
  const schemaOf = (name: keyof F & string) => {
    const field = fields[name];
    switch (field?.kind) {
      case 'text':
        return textSchema(field);
      case 'date':
        return field.required === undefined
          ? dateInputOrNone(field.invalid)
          : dateInput({ required: field.required, invalid: field.invalid });
      case 'count':
        return wholeNumber(field.most, field.invalid);
      case 'switch':
        return z.boolean();
      case 'choice':
        return z.enum(field.options);
      case 'choices':
        return someOf(field.options, field.required);
      default:
        return own[name as unknown as OwnNames<F>];
    }
  };
  return Object.fromEntries(fieldNames(fields).map((name) => [name, schemaOf(name)])) as {
    [Name in keyof F]: Name extends keyof Own ? Own[Name] : SaidOf<F[Name]>;
  };
}

const textSchema = (field: DeclaredText) => (field.isOptional ? textOrNone(field) : requiredText(field));

/** For a new thing: an optional field that's left out is null. */
export const blankAsNull = <F extends DeclaredFields, Said extends Readonly<Record<OptionalNames<F>, z.ZodType>>>(
  fields: F,
  said: Said,
) =>
  Object.fromEntries(
    (fieldNames(fields) as unknown as OptionalNames<F>[]).flatMap((name) => {
      const field = fields[name];
      return field && isOptional(field)
        ? [[name, (said[name] as z.ZodType<string | number | null>).default(null)]]
        : [];
    }),
  ) as { [Name in OptionalNames<F>]: z.ZodDefault<Said[Name]> };

type ShownOf<Field> = Field extends { kind: 'text'; isOptional: true }
  ? z.ZodNullable<z.ZodString>
  : Field extends { kind: 'text' }
    ? z.ZodString
    : Field extends { kind: 'date'; required: string }
      ? typeof instant
      : Field extends { kind: 'date' }
        ? z.ZodNullable<typeof instant>
        : Field extends { kind: 'amount'; isOptional: true }
          ? z.ZodNullable<typeof money>
          : Field extends { kind: 'amount' }
            ? typeof money
            : Field extends { kind: 'count' }
              ? z.ZodInt
              : Field extends { kind: 'switch' }
                ? z.ZodBoolean
                : Field extends { kind: 'choice' }
                  ? EnumOf<Field>
                  : Field extends { kind: 'choices' }
                    ? z.ZodArray<EnumOf<Field>>
                    : never;

export function shownOf<F extends DeclaredFields>(fields: F) {
  const orNull = (schema: z.ZodType, isNullable: boolean) => (isNullable ? schema.nullable() : schema);
  const schemaOf = (name: keyof F & string): z.ZodType | null => {
    const field = fields[name];
    switch (field?.kind) {
      case 'text':
        return orNull(z.string(), isOptional(field));
      case 'date':
        return orNull(instant, isOptional(field));
      case 'amount':
        return orNull(money, isOptional(field));
      case 'count':
        return z.int();
      case 'switch':
        return z.boolean();
      case 'choice':
        return z.enum(field.options);
      case 'choices':
        return z.array(z.enum(field.options));
      default:
        return null;
    }
  };
  return Object.fromEntries(
    fieldNames(fields).flatMap((name) => {
      const schema = schemaOf(name);
      return schema ? [[name, schema]] : [];
    }),
  ) as { [Name in Exclude<keyof F, NamesOf<F, 'own'>>]: ShownOf<F[Name]> };
}
