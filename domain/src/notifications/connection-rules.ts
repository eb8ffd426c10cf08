/** How a page keeps its connection for news and talk (docs/rules/notifications.md#connection). Times are milliseconds. */
export interface ConnectionRules {
  readonly transports: readonly ('websocket' | 'polling')[];
  /** Before the first retry, and at most; the delays between grow, with jitter. */
  readonly shortestDelay: number;
  readonly longestDelay: number;
  /** How long the first try may take. */
  readonly timeout: number;
  /** Between two signs of life; null where the browser needs none. */
  readonly keepalive: number | null;
}

/**
 * How long a try may take once one was in vain: talk is given 20 s everywhere, and notifications 10 s
 * but in Safari. They share a connection: a slow network gets the longer one, and after a short break nobody waits.
 */
export const longestTimeout = 20_000;
/** So many failed tries one after the other are told; trying goes on. */
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

/** Until the first fetch is tried again, for failures of the network alone; null for any other and after the last one. */
export const initRetryDelay = (attempt: number, message: string): number | null =>
  attempt > mostInitRetries || !/Load failed|Network error/.test(message)
    ? null
    : Math.min(longestInitDelay, initStep * 2 ** (attempt - 1));

/**
 * A server remembers for so long, in milliseconds, when it last told something: a page that is older asks for all
 * again.
 */
export const connectionKept = 5 * 60_000;
