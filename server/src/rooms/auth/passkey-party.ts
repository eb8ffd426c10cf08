import { isIP } from 'node:net';

export interface PasskeyParty {
  /** The host that passkeys belong to. */
  id: string;
  origin: string;
}

/**
 * The owner of passkeys, from the address that links begin with, never from a request. Null where browsers make none:
 * without https (except on this machine), and for an IP address.
 */
export function passkeyParty(publicUrl: string): PasskeyParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isSafe = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
  const isNumbers = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isSafe && !isNumbers ? { id: hostname, origin } : null;
}
