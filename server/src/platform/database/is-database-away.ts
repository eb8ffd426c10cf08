import { databaseErrorOf } from './database-error.ts';

/** PostgreSQL ends, starts or takes no more connections (classes 57P and 53300), or a connection broke (class 08). */
const codesOfDatabase = /^(57P0[1-5]|53300|08)/;
const codesOfSystem = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
];
/** What `pg` says without a code. */
const words =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database could not be asked, or was lost in the middle; whoever wrapped what it said. */
export function isDatabaseAway(error: unknown): boolean {
  const said = databaseErrorOf(error);
  if (said) return codesOfDatabase.test(said.code ?? '');
  if (!(error instanceof Error)) return false;
  if (words.test(error.message)) return true;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isOfSocket = syscall === 'connect' || syscall === 'read' || syscall === 'write' || syscall === 'getaddrinfo';
  if (isOfSocket && code !== undefined && codesOfSystem.includes(code)) return true;
  return error.cause !== undefined && isDatabaseAway(error.cause);
}
