import type { ErrorBody, ErrorDefinition, FieldProblem } from '@cobuy/contract/wire/errors';
import { z } from 'zod';

export interface RefusalOptions {
  /** Fills `{name}` in the sentence, and is sent as `details` unless `details` is given. */
  values?: Record<string, string | number>;
  details?: unknown;
  /** Further members of the body besides `error` and `code`. */
  beside?: Record<string, unknown>;
  /** Seconds; sent as `Retry-After`. */
  retryAfter?: number;
}

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

export function refuse(definition: ErrorDefinition, options?: RefusalOptions): never {
  throw new Refusal(definition, options);
}

/** Refuses fields as the contract's checks do, for rules that need the database; does nothing without problems. */
export function refuseFields(problems: readonly FieldProblem[]): void {
  if (problems.length === 0) return;
  throw new z.ZodError(
    problems.map(({ field, message }) => ({ code: 'custom', path: field.split('.'), message, input: undefined })),
  );
}
