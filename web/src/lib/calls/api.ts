import type { CallInput, fileContent, Paths, Result } from '@cobuy/contract/wire/calls';
import { onMaintenance } from '../frame/maintenance.ts';
import { meetLimit } from '../frame/plans-offer.ts';
import { useOrganizations, useSession } from '../session/session.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { type OutgoingRequest, type Surroundings, sendRequest } from './send-request.ts';

const inBrowser: Surroundings = {
  baseUrl: '',
  organizationId: () => (useSession.getState().isAuthenticated ? useOrganizations.getState().selectedOrgId : null),
  isAuthenticated: () => useSession.getState().isAuthenticated,
  onSessionExpired: () => useSession.getState().expire(),
  onMaintenance,
  onOrganizationDenied: () => useOrganizations.getState().forgetSelected(),
  onSecondFactorNeeded: () => useSession.getState().needSecondFactor(),
  onTierLimit: meetLimit,
  wait: (milliseconds) => new Promise((done) => setTimeout(done, milliseconds)),
  gate: createCircuitBreaker(() =>
    fetch('/api/health/live', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  ),
};

type Nullable<T> = T extends object ? { [K in keyof T]: T[K] | null } : T;
/** A call's parts; those that may be empty are optional, and a query takes null for "not given". */
type Parts<D> = {
  [K in keyof CallInput<D> as object extends CallInput<D>[K] ? never : K]: K extends 'query'
    ? Nullable<CallInput<D>[K]>
    : CallInput<D>[K];
} & {
  [K in keyof CallInput<D> as object extends CallInput<D>[K] ? K : never]?: K extends 'query'
    ? Nullable<CallInput<D>[K]>
    : CallInput<D>[K];
};
type FilePart<D> = D extends { file: { field: infer Field extends string } }
  ? { file: { field: Field; content: Blob; name: string }; onUploadProgress?: (share: number) => void }
  : unknown;
/** Only for calls that take a key: the others ignore it, and a repeated call acts again. */
type KeyPart<D> = D extends { idempotent: true } ? { idempotencyKey?: string } : unknown;
export type CallOptions<D> = Parts<D> & FilePart<D> & KeyPart<D> & Pick<OutgoingRequest, 'retries' | 'signal'>;
type CallArguments<D> = object extends CallOptions<D> ? [options?: CallOptions<D>] : [options: CallOptions<D>];

/** `call('getOrder', { params: { orderNumber } })`: typed by the contract, with no schema in the page. */
export type Caller<T> = <K extends keyof T & string>(name: K, ...options: CallArguments<T[K]>) => Promise<Result<T[K]>>;

interface LooseOptions
  extends Pick<OutgoingRequest, 'query' | 'body' | 'file' | 'onUploadProgress' | 'retries' | 'signal'> {
  params?: Readonly<Record<string, string>>;
  idempotencyKey?: string;
}

/**
 * Makes the calls of one room: `const call = createCaller<typeof orderCalls>(orderPaths, ['exportOrders'])`. Calls that
 * answer with a file are named, because the paths alone don't tell.
 */
export function createCaller<T extends Readonly<Record<string, { response: unknown }>>>(
  paths: Paths & { readonly [K in keyof T]: unknown },
  files: readonly FileCalls<T>[] = [],
  around: Surroundings = inBrowser,
): Caller<T> {
  const call = (name: string, options: LooseOptions = {}): Promise<unknown> => {
    const entry = paths[name];
    if (!entry) throw new Error(`no such call: ${name}`);
    const [method, path] = entry;
    const { params, ...rest } = options;
    const answer = (files as readonly string[]).includes(name) ? 'blob' : 'json';
    return sendRequest({ ...rest, method, path: fillPath(path, params), answer }, around);
  };
  return call as Caller<T>;
}

type FileCalls<T> = {
  [K in keyof T]: T[K] extends { response: typeof fileContent } ? K : never;
}[keyof T] &
  string;

/** `/api/orders/:orderNumber` with its parameters, each encoded. */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
