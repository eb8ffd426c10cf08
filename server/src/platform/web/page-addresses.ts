import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const pageAddressesName = 'page-addresses.json';

/** `/group-buy/:id`, where a part with `?` may be missing. */
function patternOf(address: string): RegExp {
  const parts = address.split('/').filter((part) => part !== '');
  const patterns = parts.map((part) => {
    const pattern = part.startsWith(':') ? '/[^/]+' : `/${RegExp.escape(part)}`;
    return part.endsWith('?') ? `(?:${pattern})?` : pattern;
  });
  return new RegExp(`^${patterns.join('')}/?$`);
}

/** Whether an address is a page, as the build of the web app says it; where it says nothing every one may be. */
export function readPageAddresses(root: string): (path: string) => boolean {
  const file = join(root, pageAddressesName);
  if (!existsSync(file)) return () => true;
  const patterns = (JSON.parse(readFileSync(file, 'utf8')) as string[]).map(patternOf);
  return (path) => patterns.some((pattern) => pattern.test(path));
}
