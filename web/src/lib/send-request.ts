import { type ApiError, errorFromAnswer, isRecord, networkFailure } from './api-error.ts';

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
  /** A plan has no room for what was asked. @param said the whole answer. */
  onTierLimit: (said: Record<string, unknown>) => void;
  wait: (milliseconds: number) => Promise<void>;
}

/** Specification 1, section 9. */
export const networkRetries = 3;
export const retryPauseMs = 1000;

/** A call refused because its organization is none of the caller's any more. */
const organizationDeniedCode = 'organization.access_denied';
/** The specification's name of it (contract/tiers); each call says it in its own place, too. */
const tierLimitCode = 'TIER_LIMIT';

/** Sends a call; resolves with its answer, rejects with an `ApiError` (or the abort's own error). */
export async function sendRequest(request: OutgoingRequest, around: Surroundings): Promise<unknown> {
  let response = await sendPatiently(request, around);
  // A cache between here and the server answered "unchanged" for something the page does not have.
  if (response.status === 304) response = await sendPatiently(request, around, { fresh: true });
  if (response.ok) return readAnswer(response, request.answer ?? 'json');

  const error = errorFromAnswer(response.status, await readJson(response));
  react(error, around);
  throw error;
}

function react(error: ApiError, around: Surroundings) {
  if (error.status === 401 && around.isAuthenticated()) around.onSessionExpired();
  if (error.status === 403 && error.code === organizationDeniedCode) around.onOrganizationDenied();
  if (error.code === tierLimitCode && isRecord(error.data)) around.onTierLimit(error.data);
  if (error.status === 503 && isRecord(error.data) && error.data.maintenanceMode === true) {
    const { maintenanceMessage, message } = error.data;
    const said = [maintenanceMessage, message].find((text) => typeof text === 'string' && text !== '');
    around.onMaintenance(typeof said === 'string' ? said : null);
  }
}

/** Tries again only where no answer came: an answer, whatever it says, is final. */
async function sendPatiently(request: OutgoingRequest, around: Surroundings, { fresh = false } = {}) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await sendOnce(request, around, fresh);
    } catch (error) {
      if (request.signal?.aborted) throw error;
      // Without its key, a POST whose answer was lost might create a second time.
      const mayRepeat = request.method !== 'POST' || request.idempotencyKey !== undefined;
      if (!mayRepeat || attempt > networkRetries) throw networkFailure();
      await around.wait(retryPauseMs * attempt);
    }
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
    // Only who sends a file needs what tells how far it is.
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
  // Fields first: a server that reads as it receives knows them when the file arrives.
  if (isRecord(fields))
    for (const [name, value] of Object.entries(fields))
      if (value !== null && value !== undefined) form.append(name, String(value));
  form.append(file.field, file.content, file.name);
  return form;
}

function readAnswer(response: Response, kind: 'json' | 'blob' | 'text'): Promise<unknown> | undefined {
  if (response.status === 204) return undefined;
  if (kind === 'blob') return response.blob();
  return kind === 'text' ? response.text() : response.json();
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => null);
