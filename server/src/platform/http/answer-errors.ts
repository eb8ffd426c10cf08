import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorDefinition, type FieldProblem, requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { refusesText } from '../database/database-error.ts';
import { isDatabaseAway, isDatabaseBusy } from '../database/is-database-away.ts';
import type { Outages } from '../database/outages.ts';
import { isDiskFull, isUnwritable, StorageFailure } from '../files/storage-failure.ts';
import { Refusal } from '../refusal.ts';
import { createSeldom } from '../seldom.ts';
import { reportTrouble } from './report-trouble.ts';
import { securityHeaders } from './security-headers.ts';

/** Bodies that Fastify itself refuses, by its error code. */
const refusedByFastify: Readonly<Record<string, ErrorDefinition>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: requestErrors.too_large,
  FST_REQ_FILE_TOO_LARGE: requestErrors.too_large,
  FST_PARTS_LIMIT: requestErrors.too_large,
  FST_FIELDS_LIMIT: requestErrors.too_large,
  FST_FILES_LIMIT: requestErrors.too_large,
  FST_ERR_CTP_INVALID_MEDIA_TYPE: requestErrors.unsupported_type,
  FST_ERR_CTP_EMPTY_TYPE: requestErrors.unsupported_type,
};

const problem = (path: string, message: string): FieldProblem => ({ field: path, message });

/** The first problem of each field: a form shows no more. */
function firstOfEachField(problems: FieldProblem[]): FieldProblem[] {
  const fields = new Map<string, FieldProblem>();
  for (const entry of problems) if (!fields.has(entry.field)) fields.set(entry.field, entry);
  return [...fields.values()];
}

/** The only message, or several joined as "field: message". */
function invalid(problems: FieldProblem[]): Refusal {
  const details = firstOfEachField(problems);
  const text =
    details.length === 1 ? details[0]?.message : details.map(({ field, message }) => `${field}: ${message}`).join('; ');
  return new Refusal({ ...requestErrors.invalid, sentence: text || requestErrors.invalid.sentence }, { details });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    notFound?: ErrorDefinition | undefined;
    call?: { readonly name: string; readonly errors: readonly ErrorDefinition[] };
  }
}

function refusalOf(error: FastifyError | Refusal | z.ZodError, notFound?: ErrorDefinition): Refusal | null {
  if (error instanceof Refusal) return error;
  // An address that isn't an ID gets the same answer as one that was never given out.
  if ('validationContext' in error && error.validationContext === 'params')
    return new Refusal(notFound ?? requestErrors.not_found);
  if (hasZodFastifySchemaValidationErrors(error))
    return invalid(
      error.validation.map(({ instancePath, message }) =>
        problem(instancePath.replace(/^\//, '').replaceAll('/', '.'), message ?? ''),
      ),
    );
  if (error instanceof z.ZodError)
    return invalid(error.issues.map(({ path, message }) => problem(path.join('.'), message)));
  const known = 'code' in error ? refusedByFastify[error.code] : undefined;
  if (known) return new Refusal(known);
  if (isDiskFull(error)) return new Refusal(requestErrors.disk_full);
  if (isDatabaseBusy(error)) return new Refusal(requestErrors.busy, { retryAfter: 5 });
  if (isDatabaseAway(error)) return new Refusal(requestErrors.unavailable, { retryAfter: 5 });
  if (error instanceof StorageFailure || isUnwritable(error))
    return new Refusal(requestErrors.files_unavailable, { retryAfter: 5 });
  if (refusesText(error)) return new Refusal(requestErrors.malformed);
  // What Fastify or a plugin blames on the client: broken JSON, a forbidden member, a broken multipart.
  const status = 'statusCode' in error ? error.statusCode : undefined;
  if (status !== undefined && status >= 400 && status < 500) return new Refusal({ ...requestErrors.malformed, status });
  return null;
}

function send(reply: FastifyReply, refusal: Refusal) {
  const { retryAfter } = refusal.options;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  // Bypasses the route's schemas: the error body is the same everywhere.
  return reply
    .code(refusal.definition.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .serializer((body) => JSON.stringify(body))
    .send(refusal.body);
}

/** Gets a sentence about a refusal that its call's entry doesn't list. What it throws becomes the answer. */
export type OnUndeclared = (sentence: string) => void;

/**
 * Turns every failure into `{error, code, details}` and logs our own with their cause. A refusal that the contract
 * doesn't list is our mistake, but the caller still gets it.
 */
export function answerErrors(
  app: FastifyInstance,
  outages: Outages,
  onUndeclared: OnUndeclared = (said) => app.log.error(said),
): void {
  const isDue = createSeldom();
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { notFound, call } = request.routeOptions.config;
    reportTrouble(error, request.log, { isDue, outages });
    const refusal = refusalOf(error, notFound);
    if (refusal) {
      const { code } = refusal.definition;
      if (call && !call.errors.some((listed) => listed.code === code))
        onUndeclared(`\`${call.name}\` refused with \`${code}\`, which its entry in the contract doesn't list`);
      return send(reply, refusal);
    }
    request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
    return send(reply, new Refusal(requestErrors.failed));
  });
}

/** Answers an undecodable address, or one with a part longer than any ID, before it reaches a route. */
export function answerUnreadableAddress(error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  send(reply.headers(securityHeaders), new Refusal(isTooLong ? requestErrors.not_found : requestErrors.malformed));
}

/** Requests that Node itself couldn't read, so that only the connection is left to reply to. */
const unreadable: Readonly<Record<string, ErrorDefinition>> = {
  HPE_HEADER_OVERFLOW: { ...requestErrors.too_large, status: 431 },
  ERR_HTTP_REQUEST_TIMEOUT: { ...requestErrors.malformed, status: 408 },
};

/** Answers like any refusal and announces that the connection ends, so that no client reuses it. */
export function answerUnreadableRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { body, definition } = new Refusal(unreadable[error.code ?? ''] ?? requestErrors.malformed);
  const text = JSON.stringify(body);
  const headers = {
    ...securityHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { status } = definition;
  if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
  socket.destroy(error);
}

export const answerNotFound = (reply: FastifyReply) => send(reply, new Refusal(requestErrors.not_found));
