import type { ErrorBody, ErrorDefinition, FieldProblem } from '@cobuy/contract/wire/errors';
import { z } from 'zod';

export interface RefusalOptions {
  /** Fills `{name}` in the sentence, and is sent as `details` unless `details` is given. */
  values?: Record<string, string | number>;
  details?: unknown;
  /** Further members of the body, beside `error` and `code`. */
  beside?: Record<string, unknown>;
  /** Seconds; sent as `Retry-After`. */
  retryAfter?: number;
}

/** A call that is answered with an error of the contract. */
export class Refusal extends Error {
  readonly definition: ErrorDefinition;
  readonly options: RefusalOptions;

  constructor(definition: ErrorDefinition, options: RefusalOptions = {}) {
    super(definition.sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(options.values?.[name] ?? whole)));
    this.definition = definition;
    this.options = options;
  }

  get body(): ErrorBody & Record<string, unknown> {
    const details = this.options.details ?? this.options.values;
    return {
      error: this.message,
      code: this.definition.code,
      ...(details !== undefined && { details }),
      ...this.options.beside,
    };
  }
}

/** Ends the call with an error of the contract. */
export function refuse(definition: ErrorDefinition, options?: RefusalOptions): never {
  throw new Refusal(definition, options);
}

/** Ends the call as the contract's own checks do, for rules of fields that need the database; none: goes on. */
export function refuseFields(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw new z.ZodError(
    problems.map(({ field, message }) => ({ code: 'custom', path: field.split('.'), message, input: undefined })),
  );
}
