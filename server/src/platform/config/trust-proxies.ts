import proxyAddr from '@fastify/proxy-addr';

/** How many proxies stand in front of the program, or their addresses and networks; null: none. */
export type TrustedProxies = number | readonly string[] | null;

/** Whether a hop is a proxy of ours. The nearest is hop 0. */
export type Trust = (address: string, hop: number) => boolean;

/**
 * How far to believe `X-Forwarded-…`: only as far as it comes from these proxies. Returns a function, since Fastify
 * believes nothing when given a number.
 * @throws TypeError for an entry that is neither an address nor a network
 */
export function trustProxies(proxies: TrustedProxies): Trust {
  if (proxies === null) return () => false;
  if (typeof proxies === 'number') return (_, hop) => hop < proxies;
  const isOurs = proxyAddr.compile([...proxies]);
  return (address, hop) => isOurs(withoutPort(address), hop);
}

/** Removes the caller's port, which some proxies append: `203.0.113.7:40123` or `[::1]:40123`. */
export function withoutPort(address: string): string {
  const [, ofSix, ofFour] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ofSix ?? ofFour ?? address;
}
