import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const pageAddressesName = 'page-addresses.json';

/** Matches an address like `/group-buy/:id`; a part that ends in `?` is optional. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter((part) => part !== '');
  const patterns = parts.map((part) => {
    const pattern = part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
    return part.endsWith('?') ? `(?:${pattern})?` : pattern;
  });
  return new RegExp(`^${patterns.join('')}/?$`);
}

/** Whether an address is a page, according to the web app's build; without that, any address may be. */
export function readPageAddresses(root: string): (path: string) => boolean {
  const file = join(root, pageAddressesName);
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
