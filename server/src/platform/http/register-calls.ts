import { randomUUID } from 'node:crypto';
import {
  type Access,
  type CallDefinition,
  fileContent,
  noContent,
  type ParsedRequest,
  type Paths,
  type Reply,
} from '@cobuy/contract/wire/calls';
import { requestErrors } from '@cobuy/contract/wire/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type Actor, anonymous, type Identify } from '../actor.ts';
import { countedAddress } from '../callers/counted-address.ts';
import { answeredAs, checkOrigin, guardAccess } from '../callers/guard-access.ts';
import { readToken } from '../callers/session-cookie.ts';
import type { CachedAnswer, Context, Services, SignedInContext } from '../context.ts';
import type { Upload } from '../files/upload.ts';
import type { Use } from '../limits/limit-use.ts';
import { refuse, refuseFields } from '../refusal.ts';
import { CachedBytes, sendCachedAnswer } from './answer-cache.ts';
import { composeTexts } from './compose-texts.ts';
import { errorsOfCall } from './errors-of-call.ts';
import { problemsOfFields, unknownFields } from './known-fields.ts';
import { withUpload } from './read-upload.ts';
import { type AwaitDatabase, surviveRestart } from './survive-restart.ts';

export interface Raw {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  /** The uploaded file, for a call that takes one; null if none was sent. */
  readonly upload: Upload | null;
}

/** Behind a guard the caller is never anonymous. */
type ContextOf<A extends Access> = A extends 'public' ? Context : SignedInContext;

export type Handler<D extends CallDefinition> = (
  context: ContextOf<D['access']>,
  request: ParsedRequest<D>,
  raw: Raw,
) => Promise<Reply<D> | CachedAnswer>;

export type Handlers<T extends Readonly<Record<string, CallDefinition>>> = { readonly [K in keyof T]: Handler<T[K]> };

export interface RoomCalls {
  readonly paths: Paths;
  readonly calls: Readonly<Record<string, CallDefinition>>;
  readonly handlers: Readonly<Record<string, unknown>>;
}

/** Ties handlers to the calls they answer: `defineRoutes(orderPaths, orderCalls, { placeOrder: … })`. */
export const defineRoutes = <P extends Paths, T extends { readonly [K in keyof P]: CallDefinition }>(
  paths: P,
  calls: T,
  handlers: Handlers<T>,
): RoomCalls => ({ paths, calls, handlers });

export interface HttpServices {
  readonly services: Services;
  readonly identify: Identify;
  /** Refuses during maintenance, except for those who carry it out. */
  readonly admit: (context: Pick<Context, 'db' | 'actor'>) => Promise<void>;
  readonly awaitDatabase: AwaitDatabase;
}

/** Whoever sends a visitor's key gets the visitor's answer, so a short one could be guessed. */
export const idempotencyKeyLength = { min: 16, max: 200 };

function readIdempotencyKey(request: FastifyRequest): string | null {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return null;
  const { min, max } = idempotencyKeyLength;
  if (key.length < min || key.length > max) refuse(requestErrors.idempotency_key_invalid);
  return key;
}

/** The caller and their address; counts the request against limits before doing anything else. */
async function readContext(
  request: FastifyRequest,
  { organization, idempotent }: CallDefinition,
  use: Use | undefined,
  { services, identify }: HttpServices,
): Promise<Context> {
  const publicUrl = await services.readPublicUrl();
  const { token, by } = readToken(request, services.config);
  if (by === 'cookie') checkOrigin(request, publicUrl);
  const header = request.headers['x-organization-id'];
  const organizationId = organization === 'ignored' || typeof header !== 'string' || header === '' ? null : header;
  const address = countedAddress(request.ip);
  const count = async (actor: Actor) => (use ? services.limitUse(use, { actor, address }) : undefined);
  // Callers refused for an organization or session they name have used the address too.
  const actor = await identify({ token, organizationId }).catch((error: unknown) =>
    count(anonymous).then(() => Promise.reject(error)),
  );
  await count(actor);
  return {
    ...services,
    actor,
    address,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
    publicUrl,
    idempotencyKey: idempotent ? readIdempotencyKey(request) : null,
  };
}

/** Keeps people out during maintenance, and nobody because the database was away for a moment. */
async function requireOpen(definition: CallDefinition, http: HttpServices, caller: Pick<Context, 'db' | 'actor'>) {
  if (definition.duringMaintenance === 'open') return;
  await surviveRestart({ isRepeatable: true, awaitDatabase: http.awaitDatabase }, () => http.admit(caller));
}

/**
 * What visitors were just sent at the same address, before anything is read from the input; null for callers with a
 * session or an organization. Visitors are counted, and kept out during maintenance, like everyone.
 */
async function findKept(request: FastifyRequest, definition: CallDefinition, http: HttpServices) {
  const { services } = http;
  const kept = services.answerCache.findAt(request.url);
  if (!kept || request.method !== 'GET' || definition.access !== 'public') return null;
  if (request.headers['x-organization-id'] !== undefined || readToken(request, services.config).token) return null;
  await services.limitUse('read', { actor: anonymous, address: countedAddress(request.ip) });
  await requireOpen(definition, http, { db: services.db, actor: anonymous });
  return kept;
}

/** Drops empty query values, as from blank form fields or `?page=`, so that no schema has to handle them. */
function dropBlankQuery(request: FastifyRequest): void {
  const query = request.query as Record<string, unknown>;
  for (const [name, value] of Object.entries(query)) if (value === '') delete query[name];
}

interface Unknown {
  unknown: readonly string[];
  whole: unknown;
}
const noteUnknown = (schema: z.ZodType, whole: unknown): Unknown => ({ unknown: unknownFields(schema, whole), whole });

/** The parsed values of the fields that the body named; all other fields stay as they are. */
function namedOf(request: FastifyRequest): object {
  const body = request.body as Record<string, unknown>;
  const named = request.getDecorator<string[]>('cobuyNamed');
  return Object.fromEntries(named.flatMap((name) => (name in body ? [[name, body[name]]] : [])));
}

/** Turns a room's entries into routes: session, access, validated input, handler, declared answer. */
export function registerCalls(app: FastifyInstance, http: HttpServices, room: RoomCalls): void {
  for (const [name, definition] of Object.entries(room.calls)) {
    const path = room.paths[name];
    if (!path) throw new Error(`the call ${name} has no path`);
    const [method, url] = path;
    const handler = room.handlers[name] as Handler<CallDefinition>;
    const { access, params, query, body, response, file } = definition;
    const isWrite = method !== 'GET';
    const { awaitDatabase } = http;
    app.route({
      method,
      url,
      ...(definition.largestBody && { bodyLimit: definition.largestBody }),
      schema: {
        operationId: name,
        summary: definition.summary,
        tags: [url.split('/')[2] ?? 'other'],
        ...(access !== 'public' && { security: [{ bearer: [] }, { cookie: [] }] }),
        ...(params && { params }),
        ...(query && { querystring: query }),
        ...(body && !file && { body }),
        ...(typeof response !== 'string' && { response: { [definition.status ?? 200]: response } }),
      },
      config: {
        notFound: definition.errors?.find(({ status }) => status === 404),
        call: { name, errors: errorsOfCall(path, definition) },
      },
      // Once parsed, the input holds only known fields.
      async preValidation(request) {
        for (const part of [request.params, request.query]) composeTexts(part);
        request.body = composeTexts(request.body);
        if (definition.partial) request.setDecorator('cobuyNamed', Object.keys(Object(request.body)));
        if (definition.knownFields && body) request.setDecorator('cobuyUnknown', noteUnknown(body, request.body));
      },
      // Before the input is checked: a caller without access learns nothing about it.
      async onRequest(request, reply) {
        const kept = await findKept(request, definition, http);
        if (kept) return sendCachedAnswer(request, reply, kept, http.services.config);
        const use = isWrite ? definition.countsAs : 'read';
        const read = () => readContext(request, definition, use, http);
        const context = await surviveRestart({ isRepeatable: true, awaitDatabase }, read);
        if (use === 'order') await http.services.disk.requireRoomFor('order');
        await requireOpen(definition, http, context);
        guardAccess(access, context.actor, definition);
        const actor = answeredAs(access, context.actor, definition);
        request.setDecorator('cobuyContext', actor === context.actor ? context : { ...context, actor });
        dropBlankQuery(request);
      },
      async handler(request, reply) {
        const context = request.getDecorator<SignedInContext>('cobuyContext');
        // If a call writes outside a transaction, nobody knows what it has done.
        const returns = !isWrite || definition.idempotent ? awaitDatabase : async () => false;
        const { params, query } = request;
        const body = definition.partial ? namedOf(request) : request.body;
        if (definition.knownFields) {
          const { unknown, whole } = request.getDecorator<Unknown>('cobuyUnknown');
          // An object that is recreated, or toggled by being sent back, carries its own ID.
          const { id } = { ...(whole as object | null), ...(params as object | undefined) } as { id?: unknown };
          refuseFields(
            await problemsOfFields(definition, { unknown, body: whole, id }, async (as) => {
              const present = room.handlers[as] as Handler<CallDefinition>;
              const asked = { params, query: {}, body: {} } as ParsedRequest<CallDefinition>;
              const look = () => present(context, asked, { request, reply, upload: null });
              return surviveRestart({ isRepeatable: true, awaitDatabase }, look);
            }),
          );
        }
        const act = (parts: object, upload: Upload | null) =>
          handler(context, { params, query, ...parts } as ParsedRequest<CallDefinition>, { request, reply, upload });
        const make = () =>
          file
            ? withUpload(context, request, file, async ({ fields, upload }) => {
                // Maintenance may have begun while the file was on its way.
                await requireOpen(definition, http, context);
                return act({ body: await definition.body?.parseAsync(composeTexts(fields)) }, upload);
              })
            : surviveRestart(
                // With a key, a repetition gets the first answer.
                { isRepeatable: !isWrite || context.idempotencyKey !== null, awaitDatabase: returns },
                () => act({ body }, null),
              );
        const answer = definition.inTurn
          ? await context.answersInTurn.answer(context, { request, reply }, make)
          : await make();
        if (response === fileContent || reply.sent) return reply;
        if (answer instanceof CachedBytes) {
          context.answerCache.noteAddress(request.url, answer);
          return sendCachedAnswer(request, reply, answer, context.config);
        }
        if (response === noContent) return reply.code(204).send();
        return reply.code(definition.status ?? 200).send(answer);
      },
    });
  }
}

/** Connects the log lines of one request without revealing anything about it. */
export const requestId = () => randomUUID();
