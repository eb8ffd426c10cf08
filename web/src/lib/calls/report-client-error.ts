import { clientErrorPaths } from '@cobuy/contract/client-errors/client-errors.paths';
import { ApiError } from './api-error.ts';

/** Reports of one visit: the first few tell what is wrong, a page that breaks again and again says nothing new. */
const mostReports = 5;
const longest = { message: 500, stack: 4000 };
const reported = new Set<string>();

/**
 * Reports what broke here to the operator, once per kind, but no lost or refused call. Never throws or reports itself.
 */
export function reportClientError(error: unknown): void {
  if (error instanceof ApiError || (error instanceof Error && error.name === 'AbortError')) return;
  const message = String(error instanceof Error ? `${error.name}: ${error.message}` : error).slice(0, longest.message);
  if (reported.size >= mostReports || reported.has(message)) return;
  reported.add(message);
  const stack = error instanceof Error ? error.stack?.slice(0, longest.stack) : undefined;
  const [method, path] = clientErrorPaths.reportClientError;
  void fetch(path, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message, stack, page: location.pathname }),
    keepalive: true,
    credentials: 'omit',
  }).catch(() => {});
}

export function reportUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => reportClientError(error ?? message));
  window.addEventListener('unhandledrejection', ({ reason }) => reportClientError(reason));
}
