import type { Role } from '@cobuy/domain/roles/roles';
import type { z } from 'zod';
import type { ErrorDefinition } from './errors.ts';

/**
 * Who may make a call, coarsely. Object access is the server's `*.access.ts`.
 * - `public`: anyone; a session, if there is one, is still read.
 * - `order-session`: anyone signed in, a session that is limited to one order included.
 * - `signed-in`: a session that is not limited to one order.
 * - roles: such a session whose effective role is one of these.
 */
export type Access = 'public' | 'order-session' | 'signed-in' | readonly Role[];

/** Answers without a body (204). */
export const noContent = 'no-content';
/** Answers with the bytes of a file. */
export const fileContent = 'file';

export interface CallDefinition {
  readonly access: Access;
  /** What is said to a role that may not, instead of the general sentence. */
  readonly denial?: ErrorDefinition;
  readonly summary: string;
  /** What `X-Organization-Id` means: `selects` (default) is checked against the memberships, `ignored` is not read. */
  readonly organization?: 'selects' | 'ignored';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /**
   * Multipart with one file of at most `limit` bytes under `field`, or of as many as the installation's setting says;
   * `body` then describes the other fields.
   */
  readonly file?: { readonly field: string; readonly limit: number | 'setting' };
  readonly response: z.ZodType | typeof noContent | typeof fileContent;
  /** Status of success; 200, or 204 without content. */
  readonly status?: 201;
  /**
   * All that the call may refuse with beyond the general errors, which follow from the entry itself
   * (server/src/platform/http/errors-of-call.ts). Another code fails in tests. An id that is none answers with the first 404.
   */
  readonly errors?: readonly ErrorDefinition[];
  /**
   * Of a body that gives rights, or reaches further where less is said: a field that is not known is refused by its name,
   * since it may have been meant to restrict.
   * `as`: but for those of the object itself, as that call of the same room answers with it (in the list `among`), unchanged.
   */
  readonly knownFields?: 'only' | { readonly as: string; readonly among?: string };
  /**
   * Of a change: what its body leaves out stays as it is. The handler gets no value for it, whatever the schema makes of a
   * field that is missing.
   */
  readonly partial?: true;
  /**
   * Makes a file, or a list as long as its rows are many: a person, an organization and all together have a few of these at
   * once, until the answer was taken (server/src/platform/http/answers-in-turn.ts).
   */
  readonly inTurn?: true;
  /** What a write counts as in the limits on honest use of one address. */
  readonly countsAs?: 'order' | 'report' | 'signal' | 'check';
  /** Bytes that a body may have; 1 MiB where nothing is said. */
  readonly largestBody?: number;
  /** Answered during maintenance too: what signing in takes, and the screen itself. */
  readonly duringMaintenance?: 'open';
  /** Answered before somebody has set up the second factor that they need: what that takes. */
  readonly beforeSecondFactor?: 'open';
  /** The call takes an `Idempotency-Key` header, kept 24 hours; to every other call one is nothing. */
  readonly idempotent?: true;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Paths stand apart from schemas, so that the first screen of the web app carries no validation library. */
export type Paths = Readonly<Record<string, readonly [Method, string]>>;

/** Ties each path of a room to its definition; a path without one is a type error. */
export const defineCalls = <P extends Paths, const T extends { readonly [K in keyof P]: CallDefinition }>(
  _paths: P,
  calls: T,
): T => calls;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<D, K extends string> = K extends keyof D ? D[K] : undefined;

type Required<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
/** Of a partial body: what its schema wants is there, all else only where it was named. */
type Named<T> = T extends z.ZodType
  ? Pick<z.output<T>, Required<z.input<T>> & keyof z.output<T>> & Partial<z.output<T>>
  : undefined;

/** What a handler receives, parsed. */
export interface ParsedRequest<D> {
  params: Out<Part<D, 'params'>>;
  query: Out<Part<D, 'query'>>;
  body: D extends { readonly partial: true } ? Named<Part<D, 'body'>> : Out<Part<D, 'body'>>;
}

/** What a handler returns. */
export type Reply<D> = Part<D, 'response'> extends z.ZodType ? z.input<Part<D, 'response'>> : undefined;
/** What a caller gets. */
export type Result<D> =
  Part<D, 'response'> extends z.ZodType
    ? z.output<Part<D, 'response'>>
    : Part<D, 'response'> extends typeof fileContent
      ? Blob
      : undefined;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
/** What a caller passes: only the parts that the call has. */
export type CallInput<D> = Present<{
  params: In<Part<D, 'params'>>;
  query: In<Part<D, 'query'>>;
  body: In<Part<D, 'body'>>;
}>;
