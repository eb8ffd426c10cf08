/**
 * PostgreSQL ends or starts (class 57P), a connection broke (class 08), or it's a standby (25006), as a primary is for a
 * moment after another one was promoted.
 */
const codesOfDatabase = /^(57P0[1-5]|08\w{3}|25006)$/;
const noMoreConnections = '53300';
/** What `pg` says when all of the program's connections stay in use for as long as it waits for one. */
const allInUse = 'timeout exceeded when trying to connect';
/** Somebody sent its processes `SIGINT`; a statement that takes too long says so in other words. */
const cancelled = /^canceling statement due to user request/;
const systemCodes = 'ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH';
/** What Node and `pg` say; errors that wrap theirs may keep only the words. */
const words = new RegExp(
  `^((connect|read|write) (${systemCodes})|getaddrinfo |Connection terminated|Client has encountered a connection error)`,
);

/** Whether the database couldn't be reached or was lost midway, also if another error wraps that one. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && codesOfDatabase.test(code)) return true;
  if (typeof message === 'string' && (words.test(message) || cancelled.test(message))) return true;
  return isDatabaseAway(cause);
}

/** Whether the database is there but all its connections are in use, also if another error wraps that one. */
export function isDatabaseBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return code === noMoreConnections || message === allInUse || isDatabaseBusy(cause);
}
