/** How a page keeps its connection for notifications (specification 1, sections 4 and 9). Times are milliseconds. */
export const mostReconnects = 5;
const reconnectStep = 2000;

export interface ConnectionRules {
  readonly transports: readonly ('websocket' | 'polling')[];
  readonly shortestDelay: number;
  readonly longestDelay: number;
  readonly timeout: number;
  /** Between two signs of life; null where the browser needs none. */
  readonly keepalive: number | null;
}

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

/**
 * Until the attempt of this number, counted from 1: two seconds times the number, within what the browser's rules allow.
 * Null where it was the last one.
 */
export const reconnectDelay = (attempt: number, { shortestDelay, longestDelay }: ConnectionRules): number | null =>
  attempt > mostReconnects ? null : Math.min(longestDelay, Math.max(shortestDelay, reconnectStep * attempt));

/** Ends of a connection that the network is to blame for; any other end is meant. */
export const mayReconnect = (reason: string): boolean =>
  reason === 'transport close' || reason === 'transport error' || reason === 'ping timeout';

export const mostInitRetries = 3;
const initStep = 1000;
const longestInitDelay = 10_000;

/** Until the first fetch is tried again, for failures of the network alone; null for any other and after the last one. */
export const initRetryDelay = (attempt: number, message: string): number | null =>
  attempt > mostInitRetries || !/Load failed|Network error/.test(message)
    ? null
    : Math.min(longestInitDelay, initStep * 2 ** (attempt - 1));
