/** PostgreSQL ends, starts or takes no more connections (classes 57P and 53300), or a connection broke (class 08). */
const codesOfDatabase = /^(57P0[1-5]|53300|08\w{3})$/;
/** Somebody told its processes to end by Ctrl-C; a statement that takes too long says so in other words. */
const cancelled = /^canceling statement due to user request/;
const systemCodes = 'ECONNREFUSED|ECONNRESET|EPIPE|ENOENT|EAI_AGAIN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH';
/** What Node and `pg` say; those who hand it on may keep the words alone. */
const words = new RegExp(
  `^((connect|read|write) (${systemCodes})|getaddrinfo |Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)`,
);

/** Whether the database could not be asked, or was lost in the middle; whoever wrapped what it said. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (typeof code === 'string' && codesOfDatabase.test(code)) return true;
  if (typeof message === 'string' && (words.test(message) || cancelled.test(message))) return true;
  return isDatabaseAway(cause);
}
