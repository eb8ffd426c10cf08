import '@cobuy/contract/wire/sentences';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, messageOf } from './api-error.ts';

export interface FormFailure {
  /** A sentence about the whole form; null where the fields say it all. */
  message: string | null;
  code: string;
}

interface ContractForm<Input extends FieldValues, Output> {
  form: UseFormReturn<Input, unknown, Output>;
  /** Spread into the field: its registration and what is wrong with it. */
  field: (name: Path<Input>) => ReturnType<UseFormReturn<Input>['register']> & { error: string | undefined };
  /** For `<Form onSubmit>`. */
  submit: (event?: React.BaseSyntheticEvent) => Promise<void>;
  /** Spread into `<FormSummary>`. */
  summary: { message: string | null; problems: { field: string; message: string }[]; attempt: number };
  failure: FormFailure | null;
  isSubmitting: boolean;
}

interface ContractFormOptions<Input extends FieldValues, Output> {
  schema: z.ZodType<Output, Input>;
  defaultValues: DefaultValues<Input>;
  /** Sends it; a refusal that names fields is shown at them, any other above the form. Nothing typed is lost. */
  onSubmit: (values: Output) => Promise<unknown>;
  /** Said where the server gave no sentence. */
  fallbackMessage: string;
}

/** A form that checks with the contract's own schema and shows the server's refusals where they belong. */
export function useContractForm<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  fallbackMessage,
}: ContractFormOptions<Input, Output>): ContractForm<Input, Output> {
  const form = useForm<Input, unknown, Output>({
    resolver: zodResolver(schema),
    defaultValues,
    // The summary takes the focus, not the first field: it says all there is to mend.
    shouldFocusError: false,
    reValidateMode: 'onChange',
  });
  const [attempt, setAttempt] = useState(0);
  const [failure, setFailure] = useState<FormFailure | null>(null);
  const { errors, isSubmitting } = form.formState;
  const problems = inOrderOf(form.getValues(), flatten(errors));

  const submit = form.handleSubmit(
    async (values) => {
      setFailure(null);
      try {
        await onSubmit(values);
      } catch (error) {
        const answer = error instanceof ApiError ? error : null;
        const known = (answer?.fieldProblems ?? []).filter(({ field }) => field in form.getValues());
        for (const { field, message } of known) form.setError(field as Path<Input>, { type: 'server', message });
        setFailure({
          message: known.length > 0 ? null : messageOf(error, fallbackMessage),
          code: answer?.code ?? '',
        });
        setAttempt((count) => count + 1);
      }
    },
    () => {
      setFailure(null);
      setAttempt((count) => count + 1);
    },
  );

  return {
    form,
    field: (name) => ({
      ...form.register(name),
      error: problems.find((problem) => problem.field === name)?.message,
    }),
    submit,
    summary: { message: failure?.message ?? null, problems: attempt > 0 ? problems : [], attempt },
    failure,
    isSubmitting,
  };
}

/** The summary lists the fields as the form does: its values name them in that order, also those that were added. */
export function inOrderOf(form: object, problems: { field: string; message: string }[]) {
  const names = fieldNames(form);
  return problems.toSorted((one, other) => names.indexOf(one.field) - names.indexOf(other.field));
}

const fieldNames = (form: object, prefix = ''): string[] =>
  Object.entries(form).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null ? fieldNames(value, `${prefix}${name}.`) : prefix + name,
  );

/** The errors of nested fields with their whole names. */
function flatten(errors: object, prefix = ''): { field: string; message: string }[] {
  return Object.entries(errors).flatMap(([name, error]) => {
    if (typeof error !== 'object' || error === null) return [];
    const field = prefix + name;
    return typeof error.message === 'string' ? [{ field, message: error.message }] : flatten(error, `${field}.`);
  });
}
