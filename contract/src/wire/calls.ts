import type { Role } from '@cobuy/domain/roles/roles';
import type { z } from 'zod';
import type { ErrorDefinition } from './errors.ts';

/**
 * Who may make a call, coarsely. Object access is the server's `*.access.ts`.
 * - `public`: anyone; a session is read if there is one.
 * - `order-session`: anyone signed in, even to a single order.
 * - `signed-in`: a session not limited to one order.
 * - roles: a session not limited to one order, with one of these effective roles.
 */
export type Access = 'public' | 'order-session' | 'signed-in' | readonly Role[];

/** Answers without a body (204). */
export const noContent = 'no-content';
/** Answers with the bytes of a file. */
export const fileContent = 'file';

export interface CallDefinition {
  readonly access: Access;
  /** The refusal for a role that isn't allowed, instead of the general sentence. */
  readonly denial?: ErrorDefinition;
  readonly summary: string;
  /** What `X-Organization-Id` means: `selects` (default) is checked against the memberships, `ignored` is not read. */
  readonly organization?: 'selects' | 'ignored';
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Multipart, one file under `field` of at most `limit` bytes or the site's setting; `body`: the other fields. */
  readonly file?: { readonly field: string; readonly limit: number | 'setting' };
  readonly response: z.ZodType | typeof noContent | typeof fileContent;
  /** Status of success; 200, or 204 without content. */
  readonly status?: 201;
  /**
   * All errors of the call besides the general ones, which follow from the entry itself
   * (server/src/platform/http/errors-of-call.ts). Another code fails in tests. An invalid id gets the first 404.
   */
  readonly errors?: readonly ErrorDefinition[];
  /**
   * For a body that grants rights, or reaches further the less it says: unknown fields are refused by name, since one
   * may have been meant as a restriction. `as`: except fields of the object itself, as that call of the same room
   * returns it (in the list `among`), unchanged.
   */
  readonly knownFields?: 'only' | { readonly as: string; readonly among?: string };
  /** For a change: omitted fields stay; the handler gets no value for them, not even the schema's default. */
  readonly partial?: true;
  /**
   * Makes a file, or a list that grows with its rows: a person, an organization and all together have a few of these at
   * once, until the answer is taken (server/src/platform/limits/answers-in-turn.ts).
   */
  readonly inTurn?: true;
  /** What a write counts as in the rate limits of one IP address. */
  readonly countsAs?: 'order' | 'report' | 'signal' | 'check';
  /** The most bytes a body may have; 1 MiB by default. */
  readonly largestBody?: number;
  /** Also answered during maintenance: what signing in needs, and the maintenance screen itself. */
  readonly duringMaintenance?: 'open';
  /** Also answered before someone has set up a required second factor: the calls needed for that. */
  readonly beforeSecondFactor?: 'open';
  /** The call accepts an `Idempotency-Key` header, kept for 24 hours; every other call ignores it. */
  readonly idempotent?: true;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
/** Kept apart from schemas so that the web app's first screen loads no validation library. */
export type Paths = Readonly<Record<string, readonly [Method, string]>>;

/** Connects each path of a room with its definition; a path without one is a type error. */
export const defineCalls = <P extends Paths, const T extends { readonly [K in keyof P]: CallDefinition }>(
  _paths: P,
  calls: T,
): T => calls;

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;
type Part<D, K extends string> = K extends keyof D ? D[K] : undefined;

type Required<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T];
/** For a partial body: what its schema requires is present, everything else only if it was sent. */
type Named<T> = T extends z.ZodType
  ? Pick<z.output<T>, Required<z.input<T>> & keyof z.output<T>> & Partial<z.output<T>>
  : undefined;

export interface ParsedRequest<D> {
  params: Out<Part<D, 'params'>>;
  query: Out<Part<D, 'query'>>;
  body: D extends { readonly partial: true } ? Named<Part<D, 'body'>> : Out<Part<D, 'body'>>;
}

export type Reply<D> = Part<D, 'response'> extends z.ZodType ? z.input<Part<D, 'response'>> : undefined;
export type Result<D> =
  Part<D, 'response'> extends z.ZodType
    ? z.output<Part<D, 'response'>>
    : Part<D, 'response'> extends typeof fileContent
      ? Blob
      : undefined;

type Present<T> = { [K in keyof T as T[K] extends undefined ? never : K]: T[K] };
export type CallInput<D> = Present<{
  params: In<Part<D, 'params'>>;
  query: In<Part<D, 'query'>>;
  body: In<Part<D, 'body'>>;
}>;
