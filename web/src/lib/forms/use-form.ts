import type { FieldProblem } from '@cobuy/contract/wire/errors';
import { useCallback, useState } from 'react';
import { ApiError, messageOf } from '../calls/api-error.ts';

export interface FormProblem extends FieldProblem {
  /** The id of its input, where the field is a list of rows. */
  at?: string;
}

/** What the fields say: what is sent, or what is wrong with them, at most one problem a field. */
export type Reading<Body> = { body: Body; problems?: never } | { problems: readonly FormProblem[] };

/** Fields that are sent as they stand, once no rule of the domain is broken. @param wrong by field, in the form's order. */
export function readChecked<Fields>(
  fields: Fields,
  wrong: { readonly [Name in keyof Fields]?: string | null },
): Reading<Fields> {
  const problems = Object.entries<string | null | undefined>(wrong).flatMap(([field, message]) =>
    message ? [{ field, message }] : [],
  );
  return problems.length > 0 ? { problems } : { body: fields };
}

export interface FormOptions<Fields, Body> {
  start: Fields | (() => Fields);
  /** Validates, and lists what is wrong in the form's order; asked with every change. */
  read: (fields: Fields) => Reading<Body>;
  /** Sends it; a refusal that names fields is shown at them, any other above the form. Nothing typed is lost. */
  onSubmit: (body: Body, fields: Fields) => Promise<unknown>;
  /** The sentence over the form, where no field says it. */
  explain: string | ((error: unknown) => string);
  /** The form's field for a problem that the server names; by default, the field of the same name. */
  placeOf?: (field: string) => string;
}

export type SetField<Fields> = <Name extends keyof Fields>(
  name: Name,
  value: Fields[Name] | ((now: Fields[Name]) => Fields[Name]),
) => void;

/** Spread into a text field, a select, or a list of choices. */
export interface FieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
  error: string | undefined;
}

type NamesOf<Fields, Value> = { [Name in keyof Fields]-?: Fields[Name] extends Value ? Name : never }[keyof Fields] &
  string;

interface Refused {
  problems: readonly FieldProblem[];
  /** A sentence about the whole form; null where the fields say it all. */
  message: string | null;
  code: string | null;
}
const nothingRefused: Refused = { problems: [], message: null, code: null };

/**
 * A form's state: what's typed, what's wrong with it, and what the server said. Problems show after the first try to
 * send and then follow the typing; each failed try increases a count, and the summary takes the focus.
 */
export function useForm<Fields extends object, Body>({ start, read, onSubmit, ...options }: FormOptions<Fields, Body>) {
  const [fields, setFields] = useState(start);
  const [typed, setTyped] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState(nothingRefused);
  const [attempt, setAttempt] = useState(0);
  const [isSubmitting, setIsSubmitting] = useState(false);

  const reading = read(fields);
  const found = reading.problems ?? [];
  const problems: readonly FormProblem[] = [
    ...found,
    ...refused.problems.filter(({ field }) => !found.some((one) => one.field === field)),
  ];
  const shown = attempt > 0 ? problems : [];
  const errorOf = (name: string) => shown.find(({ field }) => field === name)?.message;

  const set = useCallback<SetField<Fields>>((name, value) => {
    setFields((now) => ({
      ...now,
      [name]: typeof value === 'function' ? (value as (now: unknown) => unknown)(now[name]) : value,
    }));
    setRefused((now) => ({ ...now, problems: now.problems.filter(({ field }) => field !== name) }));
  }, []);
  const type = (name: keyof Fields & string, value: unknown) => {
    set(name, value as Fields[typeof name]);
    if (!typed.includes(name)) setTyped([...typed, name]);
  };

  const refuse = (error: unknown) => {
    const message = typeof options.explain === 'string' ? messageOf(error, options.explain) : options.explain(error);
    const answer = error instanceof ApiError ? error : null;
    const named = (answer?.fieldProblems ?? []).map((problem) => ({
      ...problem,
      field: options.placeOf?.(problem.field) ?? problem.field,
    }));
    const known = named.filter(({ field }) => Object.hasOwn(fields, field));
    // Problems of fields that this form doesn't have are said above the others.
    const others = named.flatMap(({ field, message }) => (Object.hasOwn(fields, field) ? [] : message));
    setRefused({
      problems: inOrderOf(fields, known),
      message: known.length === 0 ? message : [...new Set(others)].join(' ') || null,
      code: answer?.code ?? '',
    });
    setAttempt((count) => count + 1);
  };

  /** For `<Form onSubmit>`. */
  const submit = async (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (isSubmitting) return;
    setRefused(nothingRefused);
    if (reading.problems) return setAttempt((count) => count + 1);
    setIsSubmitting(true);
    try {
      await onSubmit(reading.body, fields);
      setAttempt(0);
    } catch (error) {
      refuse(error);
    } finally {
      setIsSubmitting(false);
    }
  };

  return {
    fields,
    set,
    /** Puts other fields in the place of these; what was said of them stays. */
    replace: setFields,
    reset: (next: Fields) => {
      setFields(next);
      setTyped([]);
      setRefused(nothingRefused);
      setAttempt(0);
    },
    isTyped: (name: keyof Fields & string) => typed.includes(name),
    /** Spread into the field. */
    field: (name: NamesOf<Fields, string>): FieldProps => ({
      name,
      value: fields[name] as string,
      onChange: ({ target }) => type(name, target.value),
      error: errorOf(name),
    }),
    /** Spread into a checkbox or a switch. */
    box: (name: NamesOf<Fields, boolean>) => ({
      name,
      checked: fields[name] as boolean,
      onChange: ({ target }: { target: { checked: boolean } }) => type(name, target.checked),
    }),
    problems,
    errorOf,
    /** Spread into `<FormSummary>`. */
    summary: { message: refused.message, problems: shown, attempt },
    /** The code of the server's refusal; '' if no answer came, null if nothing was refused. */
    refusal: refused.code,
    submit,
    isSubmitting,
  };
}

/** In the order of the form: its values name the fields in that order, also those that were added. */
export function inOrderOf(form: object, problems: readonly FieldProblem[]) {
  const names = fieldNames(form);
  return problems.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
}

const fieldNames = (form: object, prefix = ''): string[] =>
  Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? [prefix + name, ...fieldNames(value, `${prefix}${name}.`)]
      : prefix + name,
  );
