/** PostgreSQL ends or starts (class 57P), or a connection broke (class 08). */
const codesOfDatabase = /^(57P0[1-5]|08\w{3})$/;
/** PostgreSQL takes no more connections. */
const noMoreConnections = '53300';
/** What `pg` says where each of the program's own connections was in use for as long as it waits for one. */
const allInUse = 'timeout exceeded when trying to connect';
/** Somebody sent its processes `SIGINT`; a statement that takes too long says so in other words. */
const cancelled = /^canceling statement due to user request/;
const systemCodes = 'ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH';
/** What Node and `pg` say; those who hand it on may keep the words alone. */
const words = new RegExp(
  `^((connect|read|write) (${systemCodes})|getaddrinfo |Connection terminated|Client has encountered a connection error)`,
);

/** Whether the database could not be asked, or was lost in the middle; the person who wrapped what it said. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && codesOfDatabase.test(code)) return true;
  if (typeof message === 'string' && (words.test(message) || cancelled.test(message))) return true;
  return isDatabaseAway(cause);
}

/** Whether the database is there, and all its connections are in use; the person who wrapped what was said. */
export function isDatabaseBusy(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  return code === noMoreConnections || message === allInUse || isDatabaseBusy(cause);
}
