import { isRecord } from '../is-record.ts';
import { type ApiError, errorFromAnswer, networkFailure } from './api-error.ts';
import type { CircuitBreaker } from './circuit-breaker.ts';
import { hearServerTime } from './server-clock.ts';

export interface OutgoingRequest {
  method: string;
  path: string;
  /** Null and undefined are left out. */
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  /** The file of a multipart call and its field; `body` then fills the other fields. */
  file?: { field: string; content: Blob; name: string };
  /** From 0 to 1, while the file goes out. */
  onUploadProgress?: (share: number) => void;
  answer?: 'json' | 'blob' | 'text';
  idempotencyKey?: string;
  /** How often to retry at most; three times by default. */
  retries?: number;
  signal?: AbortSignal;
}

/** What the sender asks of the program around it; tests pass their own. */
export interface Surroundings {
  /** Before the path; empty in the browser, where everything has one origin. */
  baseUrl: string;
  /** The value of `X-Organization-Id`, where an organization is selected. */
  organizationId: () => string | null;
  isAuthenticated: () => boolean;
  onSessionExpired: () => void;
  onMaintenance: (message: string | null) => void;
  onOrganizationDenied: () => void;
  /** Nothing else is answered before a second factor is set up. */
  onSecondFactorNeeded: () => void;
  /** A plan has no room for what was asked. @param said the whole answer. */
  onTierLimit: (said: Record<string, unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
  /** Orders, sign-in and uploads go past it: they never wait for others, nor are they refused unsent. */
  gate: CircuitBreaker;
}

/** How often a call is tried again, and after which pauses (docs/rules/calls.md#retries). */
const usualRetries = 3;
const firstPauseMs = 1000;
const longestPauseMs = 16_000;
/** At most this share of the pause, so that many pages don't come back at the same moment. */
const jitter = 0.3;
/** Statuses that may soon pass. Maintenance is a 503 too, and lasts. */
const passing = [408, 429, 500, 502, 503, 504];
const nobodyThere = [502, 503, 504];
const pastTheGate = /^\/api\/(orders|auth|uploads)\b/;

const organizationDeniedCode = 'organization.access_denied';
/** The code of it that clients know (contract/tiers); each call also says it in its own place. */
const tierLimitCode = 'TIER_LIMIT';
const secondFactorNeededCode = 'auth.second_factor_setup_required';

/** Sends a call; resolves with its answer, rejects with an `ApiError` (or the abort's own error). */
export async function sendRequest(request: OutgoingRequest, around: Surroundings): Promise<unknown> {
  const wasSignedIn = around.isAuthenticated();
  let { response, content } = await sendPatiently(request, around);
  hearServerTime(Date.parse(response.headers.get('Date') ?? ''));
  // A cache on the way answered "unchanged" for something the page doesn't have.
  if (response.status === 304) ({ response, content } = await sendPatiently(request, around, { fresh: true }));
  if (response.ok) return content;

  const error = errorFromAnswer(response.status, await readJson(response), Number(response.headers.get('Retry-After')));
  // What was asked before somebody signed in says nothing of their session.
  if (error.status === 401 && wasSignedIn && around.isAuthenticated()) around.onSessionExpired();
  react(error, around);
  throw error;
}

function react(error: ApiError, around: Surroundings) {
  if (error.status === 403 && error.code === organizationDeniedCode) around.onOrganizationDenied();
  if (error.code === secondFactorNeededCode) around.onSecondFactorNeeded();
  if (error.code === tierLimitCode && isRecord(error.data)) around.onTierLimit(error.data);
  if (error.status === 503 && saysMaintenance(error.data)) {
    const { maintenanceMessage, message } = error.data;
    const said = [maintenanceMessage, message].find((text) => typeof text === 'string' && text !== '');
    around.onMaintenance(typeof said === 'string' ? said : null);
  }
}

interface Answer {
  response: Response;
  content: unknown;
}

/** An answer that breaks off on the way isn't one. */
async function withContent(request: OutgoingRequest, answer: Promise<Response>): Promise<Answer> {
  const response = await answer;
  return { response, content: response.ok ? await readAnswer(response, request.answer ?? 'json') : null };
}

/** Retries what found no server or a passing error, where that's safe: a read, or a write with its key. */
async function sendPatiently(request: OutgoingRequest, around: Surroundings, { fresh = false } = {}): Promise<Answer> {
  const { retries = usualRetries } = request;
  const mayRepeat = request.method === 'GET' || request.idempotencyKey !== undefined;
  for (let attempt = 0; ; attempt += 1) {
    const answer = await withContent(request, sendInTurn(request, around, fresh)).catch((error: unknown) => {
      // A server that answers with something other than JSON will do so again.
      if (request.signal?.aborted || error instanceof SyntaxError) throw error;
      return undefined;
    });
    const pause = mayRepeat && attempt < retries ? await pauseBefore(attempt, answer?.response) : null;
    if (pause !== null) await around.wait(pause);
    else if (answer) return answer;
    else throw networkFailure();
  }
}

/** Milliseconds until the next try; null where the answer is final or the wait too long for a page. */
async function pauseBefore(attempt: number, answer: Response | undefined): Promise<number | null> {
  const backoff = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs) * (1 + Math.random() * jitter);
  if (!answer) return backoff;
  if (!passing.includes(answer.status)) return null;
  if (answer.status === 503 && saysMaintenance(await readJson(answer.clone()))) return null;
  const asked = Number(answer.headers.get('Retry-After')) * 1000;
  if (asked > longestPauseMs) return null;
  return asked || backoff;
}

async function sendInTurn(request: OutgoingRequest, around: Surroundings, fresh: boolean): Promise<Response> {
  if (request.file || pastTheGate.test(request.path)) return sendOnce(request, around, fresh);
  const leave = await around.gate.enter();
  let found = false;
  try {
    const answer = await sendOnce(request, around, fresh);
    found = !nobodyThere.includes(answer.status);
    return answer;
  } finally {
    // A canceled call says nothing about the server.
    leave(found || request.signal?.aborted === true);
  }
}

async function sendOnce(request: OutgoingRequest, around: Surroundings, fresh: boolean): Promise<Response> {
  const headers = new Headers({ Accept: request.answer === 'blob' ? '*/*' : 'application/json' });
  const organizationId = around.organizationId();
  if (organizationId) headers.set('X-Organization-Id', organizationId);
  if (request.idempotencyKey) headers.set('Idempotency-Key', request.idempotencyKey);
  if (fresh) {
    headers.set('Cache-Control', 'no-cache, no-store, must-revalidate');
    headers.set('Pragma', 'no-cache');
  }
  const address = around.baseUrl + request.path + queryString({ ...request.query, _t: fresh ? Date.now() : null });

  if (request.file) {
    const form = formDataFrom(request.body, request.file);
    const { onUploadProgress } = request;
    if (!onUploadProgress) return fetch(address, init(request, headers, form));
    const { uploadForm } = await import('./upload-form.ts');
    return uploadForm({ method: request.method, address, headers, form }, onUploadProgress, request.signal);
  }
  if (request.body === undefined) return fetch(address, init(request, headers));
  headers.set('Content-Type', 'application/json');
  return fetch(address, init(request, headers, JSON.stringify(request.body)));
}

const init = (request: OutgoingRequest, headers: Headers, body?: BodyInit): RequestInit => ({
  method: request.method,
  headers,
  credentials: 'same-origin',
  ...(body === undefined ? {} : { body }),
  ...(request.signal ? { signal: request.signal } : {}),
});

export function queryString(query: Readonly<Record<string, unknown>>): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined) parameters.append(name, String(value));
  return parameters.size > 0 ? `?${parameters}` : '';
}

function formDataFrom(fields: unknown, file: { field: string; content: Blob; name: string }): FormData {
  const form = new FormData();
  // Fields first: a server that reads while receiving has them when the file arrives.
  if (isRecord(fields))
    for (const [name, value] of Object.entries(fields))
      if (value !== null && value !== undefined) form.append(name, String(value));
  form.append(file.field, file.content, file.name);
  return form;
}

function readAnswer(response: Response, kind: 'json' | 'blob' | 'text'): Promise<unknown> | undefined {
  if (response.status === 204) return undefined;
  if (kind === 'blob') return readFile(response);
  return kind === 'text' ? response.text() : response.json();
}

/** Under the name that the server gave, whose day is the organization's. */
async function readFile(response: Response): Promise<File> {
  const content = await response.blob();
  const [, name = ''] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  return new File([content], decodeURIComponent(name), { type: content.type });
}

const saysMaintenance = (data: unknown): data is Record<string, unknown> =>
  isRecord(data) && data.maintenanceMode === true;

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);
