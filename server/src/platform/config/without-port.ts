/** The address of a forwarded one: some proxies write the caller's port behind it, `203.0.113.7:40123` or `[::1]:40123`. */
export function withoutPort(address: string): string {
  const [, ofSix, ofFour] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return ofSix ?? ofFour ?? address;
}
