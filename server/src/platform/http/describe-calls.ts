// Adds what the framework's description of a call leaves out: its refusals, the headers it reads, the form of a file,
// and answers that aren't JSON.
import { STATUS_CODES } from 'node:http';
import { type CallDefinition, fileContent, noContent } from '@cobuy/contract/wire/calls';
import { type ErrorDefinition, requestErrors } from '@cobuy/contract/wire/errors';
import { errorBody } from '@cobuy/contract/wire/schemas';
import { z } from 'zod';
import { errorsOfCall } from './errors-of-call.ts';
import { idempotencyKeyLength, type RoomCalls } from './register-calls.ts';

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, object>>;
}
interface Components {
  readonly schemas: Readonly<Record<string, object>>;
}
export interface ApiDescription {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Components;
}

const to = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const asJson = (schema: object) => ({ 'application/json': { schema } });

const parameters = {
  OrganizationId: {
    name: 'X-Organization-Id',
    in: 'header',
    description: "Selects one of the caller's organizations. It doesn't grant any rights.",
    schema: { type: 'string', format: 'uuid' },
  },
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'A value that nobody can guess. If you send it again with the same body within 24 hours, you get the same answer and nothing is done twice.',
    schema: { type: 'string', minLength: idempotencyKeyLength.min, maxLength: idempotencyKeyLength.max },
  },
};

const headers = {
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: { type: 'integer', minimum: 1 } },
};
const saysWhen = ({ code, status }: ErrorDefinition) => status === 429 || code === requestErrors.files_busy.code;

const { properties, required } = z.toJSONSchema(errorBody, { io: 'input' });
const anyError = {
  type: 'object',
  description:
    "`error` is a sentence for people; `code` is for programs and doesn't change. `details` depend on the code: if a field is wrong, they are a list of `{field, message}`, whose sentences `error` repeats.",
  properties,
  required,
};

/** One code, with its sentences: a text is refused in the words of its field. */
const describeError = (code: string, sentences: readonly string[]) => ({
  allOf: [
    to('schemas', 'Error'),
    { type: 'object', properties: { code: { const: code }, error: { examples: sentences } } },
  ],
});

function describeRefusal(status: number, errors: readonly ErrorDefinition[]) {
  const schemas = errors.map(({ code }) => to('schemas', code));
  const [only] = schemas;
  return {
    description: errors.length === 1 ? errors[0]?.sentence : STATUS_CODES[status],
    ...(errors.some(saysWhen) && { headers: { 'Retry-After': to('headers', 'Retry-After') } }),
    content: asJson(only && schemas.length === 1 ? only : { oneOf: schemas }),
  };
}

function describeSuccess({ response }: CallDefinition): object {
  if (response === noContent) return { 204: { description: 'Done' } };
  if (response === fileContent) return { 200: { description: 'The file', content: { '*/*': {} } } };
  return {};
}

function describeForm({ file, body }: CallDefinition): object {
  if (!file) return {};
  const { properties, required = [] } = z.toJSONSchema(body ?? z.object({}), { io: 'input' });
  const ofFile = { type: 'string', contentMediaType: 'application/octet-stream' };
  const schema = {
    type: 'object',
    properties: { [file.field]: ofFile, ...properties },
    required: [file.field, ...required],
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** Drops unused schemas: each is registered for reading and writing, and most are only read. */
function dropUnused<T extends ApiDescription>(document: T): T {
  const { schemas } = document.components;
  const references = JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g);
  const names = new Set([...references].map(([, name]) => name));
  const used = Object.entries(schemas).filter(([name]) => names.has(name));
  if (used.length === Object.keys(schemas).length) return document;
  // The schemas that only the dropped ones referred to go in the next round.
  return dropUnused({ ...document, components: { ...document.components, schemas: Object.fromEntries(used) } });
}

/** A `format` needs no pattern: those of IDs and instants alone take up a seventh of the document. */
const withoutPatterns = <T>(document: T): T =>
  JSON.parse(
    JSON.stringify(document, (_, value: unknown) =>
      value !== null && typeof value === 'object' && 'format' in value && 'pattern' in value
        ? { ...value, pattern: undefined }
        : value,
    ),
  );

/** In an order that no room's place decides. */
const byName = <T>(entries: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)));

/**
 * Completes the description of every call.
 * @param document as the framework makes it, with each operation named as its call; not changed
 */
export function describeCalls<T extends ApiDescription>(document: T, rooms: readonly RoomCalls[]): T {
  const sentences = new Map<string, Set<string>>();
  const alone: Record<string, object> = {};
  const calls = new Map(
    rooms.flatMap(({ calls, paths }) =>
      Object.entries(calls).flatMap(([name, call]) => {
        const path = paths[name];
        return path ? [[name, { call, errors: errorsOfCall(path, call) }] as const] : [];
      }),
    ),
  );

  function describeRefusals(errors: readonly ErrorDefinition[]) {
    const responses: Record<string, object> = {};
    for (const [status, ofStatus] of Map.groupBy(errors, (error) => error.status)) {
      for (const { code, sentence } of ofStatus)
        sentences.set(code, new Set([...(sentences.get(code) ?? []), sentence]));
      const [error] = ofStatus;
      if (!error || ofStatus.length > 1) responses[status] = describeRefusal(status, ofStatus);
      else {
        alone[error.code] ??= describeRefusal(status, ofStatus);
        responses[status] = to('responses', error.code);
      }
    }
    return responses;
  }

  function describe(operation: Operation) {
    const found = calls.get(operation.operationId);
    if (!found) return operation;
    const { call, errors } = found;
    const read = [
      ...((operation as { parameters?: object[] }).parameters ?? []),
      ...(call.organization !== 'ignored' ? [to('parameters', 'OrganizationId')] : []),
      ...(call.idempotent ? [to('parameters', 'IdempotencyKey')] : []),
    ];
    return {
      ...operation,
      ...(read.length > 0 && { parameters: read }),
      ...describeForm(call),
      responses: {
        ...(typeof call.response === 'string' ? describeSuccess(call) : operation.responses),
        ...describeRefusals(errors),
      },
    };
  }

  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, operations]) => [
      path,
      Object.fromEntries(Object.entries(operations).map(([method, operation]) => [method, describe(operation)])),
    ]),
  );
  const errors = [...sentences].map(([code, said]) => [code, describeError(code, [...said])]);
  return withoutPatterns(
    dropUnused({
      ...document,
      paths: byName(paths),
      components: {
        ...document.components,
        schemas: byName({ ...document.components.schemas, Error: anyError, ...Object.fromEntries(errors) }),
        responses: byName(alone),
        parameters,
        headers,
      },
    }),
  );
}
