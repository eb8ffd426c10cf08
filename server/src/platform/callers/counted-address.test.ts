import { expect, test } from 'vitest';
import { countedAddress } from './counted-address.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff:1:2:3', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:40123', '203.0.113.7'],
  ['[2001:db8:1:2::1]:40123', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::/64'],
  ['[::ffff:203.0.113.7]:40123', '203.0.113.7'],
  ['no address', 'no address'],
])('%s counts as %s', (ip, expected) => {
  expect(countedAddress(ip)).toBe(expected);
});
