import type { ErrorBody, FieldProblem } from '@cobuy/contract/wire/errors';
import { isRecord } from '../is-record.ts';

/** A refused or failed call. `status` 0 and code `network.failed` mean that no answer came. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The whole body of the answer, where there was one. */
  readonly data: unknown;

  constructor(status: number, message: string, code: string, data: unknown = null) {
    super(message);
    this.status = status;
    this.code = code;
    this.data = data;
    this.details = isRecord(data) ? data.details : undefined;
  }

  /** What is wrong with single fields, as `request.invalid` and the rules of fields say it. */
  get fieldProblems(): FieldProblem[] {
    if (Array.isArray(this.details)) return this.details.filter(isFieldProblem);
    const field = this.code.startsWith('trust.') && isRecord(this.details) ? this.details.field : null;
    return typeof field === 'string' ? [{ field, message: this.message }] : [];
  }
}

const fallbackMessage = 'Request failed';
export const networkFailureCode = 'network.failed';

export const networkFailure = () =>
  new ApiError(0, 'Network error. Please check your connection and try again.', networkFailureCode);

/** @param retryAfter in seconds; NaN or 0 where the answer does not say. */
const sayWhen = (sentence: string, retryAfter: number) =>
  retryAfter > 0
    ? sentence.replace(/ later\.$/, ` ${inWords(Math.ceil(retryAfter / 60), Math.ceil(retryAfter / 3600))}.`)
    : sentence;
const inWords = (minutes: number, hours: number) =>
  minutes < 2 ? 'in a minute' : minutes < 60 ? `in ${minutes} minutes` : hours < 2 ? 'in an hour' : `in ${hours} hours`;

/** The error of an answer: its `error` text, else "Request failed"; if limited, with the wait in seconds. */
export function errorFromAnswer(status: number, data: unknown, retryAfter = 0): ApiError {
  const body: Partial<ErrorBody> = isRecord(data) ? data : {};
  return new ApiError(
    status,
    typeof body.error === 'string' && body.error
      ? sayWhen(body.error, status === 429 ? retryAfter : 0)
      : fallbackMessage,
    typeof body.code === 'string' ? body.code : '',
    data,
  );
}

/** The message of anything thrown, or `fallback` for what isn't an answer of the server. */
export const messageOf = (error: unknown, fallback: string) =>
  error instanceof ApiError && error.message !== '' && error.message !== fallbackMessage ? error.message : fallback;

const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string';
