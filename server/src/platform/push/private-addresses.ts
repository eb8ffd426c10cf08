import { lookup as lookUp } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are nobody's on the internet: a stranger's address must not make this server call its neighbors. */
const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateNetworks.addSubnet(network, prefix, 'ipv6');

/** @param address of either family, as numbers; one of IPv4 that is written in IPv6 counts as what it is. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family === 0 || privateNetworks.check(address, family === 4 ? 'ipv4' : 'ipv6');
}

export class PrivateAddress extends Error {
  override name = 'PrivateAddress';
}

/** Resolves a name as the connection is made; fails if any of its addresses is private. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUp(hostname, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '');
    if (found.length === 0 || found.some(({ address }) => isPrivateAddress(address)))
      return callback(new PrivateAddress(hostname), '');
    const [first] = found;
    if (options.all) return callback(null, found);
    callback(null, first?.address ?? '', first?.family);
  });
};
