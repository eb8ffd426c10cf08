import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { withoutPort } from '../config/trust-proxies.ts';

/**
 * The address that limits and throttles count by. An IPv6 address counts as its whole /64 network, which one person
 * has; an IPv4 address in IPv6 spelling counts as IPv4. The port is left out: it changes with every connection.
 */
export function countedAddress(forwarded: string): string {
  const known = counted.get(forwarded);
  if (known !== undefined) return known;
  const address = countAddress(forwarded);
  counted.set(forwarded, address);
  return address;
}

/** A cache: most requests come from an address that has just sent one. */
const counted = new LRUCache<string, string>({ max: 1000 });

function countAddress(forwarded: string): string {
  const ip = withoutPort(forwarded);
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
