// A local host that speaks Stripe's API over HTTP, as far as this program does: for tests of real requests.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';
import { readForm } from './form-body.ts';
import { createStripeAccount, type StripeAccount, type StripeEvent, StripeRefusal } from './stripe-account.ts';
import { type StripeCall, stripeCalls } from './stripe-calls.ts';

export const secretKey = 'sk_test_cobuy';
export const webhookSecret = 'whsec_cobuy';
const version = '2026-10-28.endive';

export interface StripeHost {
  /** For STRIPE_API_BASE. */
  url: string;
  account: StripeAccount;
  /** What was asked, as `POST /v1/refunds`. */
  asked: string[];
  /** `down`: answers 503; `silent`: does what it is asked to and ends the connection; reading is answered. */
  mood: 'well' | 'down' | 'silent';
  /** What it refuses as it refuses what it can't do; null: nothing. */
  refuses: RegExp | null;
  /** Nothing has ever happened there. */
  forget(): void;
  /** The bytes of an event and their signature, made by Stripe's own library. */
  sign(event: StripeEvent, changes?: { at?: Date; secret?: string }): { body: string; signature: string };
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: string;
}

const problem = (status: number, type: string, code: string, message: string): Answer => ({
  status,
  body: JSON.stringify({ error: { type, code, message } }),
});

function findCall(method: string | undefined, path: string): { call: StripeCall; id: string } | null {
  for (const call of stripeCalls) {
    const match = new RegExp(`^${call.path.replace(':id', '([\\w%.-]+)')}$`).exec(path);
    if (match && call.method === method) return { call, id: decodeURIComponent(match[1] ?? '') };
  }
  return null;
}

function answerCall(account: StripeAccount, request: IncomingMessage, body: string): Answer {
  const { pathname, search } = new URL(request.url ?? '', 'http://host');
  const found = findCall(request.method, pathname);
  if (!found) return problem(404, 'invalid_request_error', 'unknown_url', `Unrecognized request URL ${pathname}`);
  const form = readForm(request.method === 'POST' ? body : search);
  const unknown = Object.keys(form).find((name) => !found.call.takes.includes(name));
  if (unknown)
    return problem(400, 'invalid_request_error', 'parameter_unknown', `Received unknown parameter: ${unknown}`);
  try {
    return { status: 200, body: JSON.stringify(found.call.answer(account, form, found.id)) };
  } catch (error) {
    if (!(error instanceof StripeRefusal)) throw error;
    return problem(error.status, error.type, error.code, error.message);
  }
}

/** A request without these is none that Stripe's library makes. */
function problemOfHeaders({ headers, method }: IncomingMessage): Answer | null {
  if (headers.authorization !== `Bearer ${secretKey}`)
    return problem(401, 'invalid_request_error', 'api_key_invalid', 'Invalid API Key provided');
  if (headers['stripe-version'] !== version)
    return problem(400, 'invalid_request_error', 'version_unknown', `Invalid Stripe API version`);
  if (method === 'POST' && !headers['idempotency-key'])
    return problem(400, 'invalid_request_error', 'idempotency_key_missing', 'a write without a key');
  return null;
}

/** @param now of the host. */
export async function startStripeHost(now: () => Date = () => new Date()): Promise<StripeHost> {
  const account = createStripeAccount(now);
  const answered = new Map<string, { request: string; answer: Answer }>();

  /** The same key gets the same answer, and is refused for anything else. */
  function answerOnce(request: IncomingMessage, body: string): Answer {
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') return answerCall(account, request, body);
    const same = `${request.url} ${body}`;
    const kept = answered.get(key);
    if (kept && kept.request !== same)
      return problem(400, 'idempotency_error', 'idempotency_key_in_use', 'This key was used with other parameters.');
    const answer = kept?.answer ?? answerCall(account, request, body);
    answered.set(key, { request: same, answer });
    return answer;
  }

  const problemOfMood = (call: string): Answer | null =>
    host.refuses?.test(call) ? problem(400, 'invalid_request_error', 'refused', 'This can’t be done now.') : null;

  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      body += part;
    });
    request.on('end', () => {
      const call = `${request.method} ${request.url?.replace(/\?.*/, '')}`;
      host.asked.push(call);
      if (host.mood === 'down') return void response.writeHead(503).end('{"error":{"message":"down"}}');
      const { status, body: text } = problemOfHeaders(request) ?? problemOfMood(call) ?? answerOnce(request, body);
      if (host.mood === 'silent' && request.method !== 'GET') return void response.destroy();
      response.writeHead(status, { 'content-type': 'application/json' }).end(text);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const library = new Stripe(secretKey);
  const host: StripeHost = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    account,
    asked: [],
    mood: 'well',
    refuses: null,
    forget() {
      const { customers, products, prices, checkouts, subscriptions, schedules, payments } = account;
      for (const things of [customers, products, prices, checkouts, subscriptions, schedules, payments, answered])
        things.clear();
      account.events.length = 0;
      account.invoices.length = 0;
      host.asked.length = 0;
      host.mood = 'well';
      host.refuses = null;
      Object.assign(account.account, { card: 'good', taxes: 'pending', refunds: 'good' });
    },
    sign({ id, type, object }, { at = now(), secret = webhookSecret } = {}) {
      const event = { id, object: 'event', api_version: version, type, data: { object } };
      const body = JSON.stringify(event);
      const timestamp = Math.floor(at.getTime() / 1000);
      return { body, signature: library.webhooks.generateTestHeaderString({ payload: body, secret, timestamp }) };
    },
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  return host;
}
