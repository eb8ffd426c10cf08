import { isIP } from 'node:net';

export interface PasskeyParty {
  /** The host that passkeys belong to. */
  id: string;
  origin: string;
}

/**
 * Whose passkeys these are: those of the address that links begin with, never of what a request calls itself. Null where
 * browsers make none: without https, but on this very machine, and for an address of numbers.
 */
export function passkeyParty(publicUrl: string): PasskeyParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumbers = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSafe && !isNumbers ? { id: hostname, origin } : null;
}
