/** How a page keeps its connection (docs/rules/notifications.md#connection). Times are milliseconds. */
export interface ConnectionRules {
  readonly transports: readonly ('websocket' | 'polling')[];
  /** Milliseconds before the first retry, and at most; delays grow in between, with jitter. */
  readonly shortestDelay: number;
  readonly longestDelay: number;
  /** Milliseconds that the first try may take. */
  readonly timeout: number;
  /** Milliseconds between two heartbeats; null where the browser needs none. */
  readonly keepalive: number | null;
}

/**
 * A retry's timeout: 20 s for chat and 10 s for notifications, except in Safari. They share one connection, so a slow
 * network gets the longer one; after a short break, no one waits.
 */
export const longestTimeout = 20_000;
/** After this many failures in a row, the user is told; retrying continues. */
export const triesUntilReported = 5;

const safari: ConnectionRules = {
  transports: ['polling', 'websocket'],
  shortestDelay: 2000,
  longestDelay: 10_000,
  timeout: 20_000,
  keepalive: 30_000,
};
const others: ConnectionRules = {
  transports: ['websocket', 'polling'],
  shortestDelay: 1000,
  longestDelay: 5000,
  timeout: 10_000,
  keepalive: null,
};

export const connectionRules = (userAgent: string): ConnectionRules =>
  /Safari\//.test(userAgent) && !/Chrom(e|ium)|CriOS|FxiOS|EdgiOS|Android/.test(userAgent) ? safari : others;

export const mostInitRetries = 3;
const initStep = 1000;
const longestInitDelay = 10_000;

/** Until the first fetch is retried, after network failures only; null for other failures and after the last try. */
export const initRetryDelay = (attempt: number, message: string): number | null =>
  attempt > mostInitRetries || !/Load failed|Network error/.test(message)
    ? null
    : Math.min(longestInitDelay, initStep * 2 ** (attempt - 1));

/** Milliseconds a server remembers its last publication: a page whose state is older fetches everything again. */
export const connectionKept = 5 * 60_000;
