import { LiquidError } from 'liquidjs';

/** Explains in our own words, never the library's, why a text isn't valid Liquid or takes too much. */
export function explainLiquid(error: unknown): string {
  const message = error instanceof Error ? error.message : '';
  const [, filter] = /undefined filter: ([\w-]+)/.exec(message) ?? [];
  const [, tag] = /tag "([\w-]+)" not found/.exec(message) ?? [];
  const [, open] = /tag (\{%.*%\}) not closed/.exec(message) ?? [];
  const where = lineOf(error);
  if (filter) return `${where}You can’t use the filter “${filter}” in an e-mail`;
  if (tag) return `${where}You can’t use the tag “${tag}” here`;
  if (open) return `${where}${open} isn’t closed`;
  if (/limit exceeded|too long|Invalid string length|call stack/.test(message))
    return `${where}This takes too long or gets too large for an e-mail`;
  return `${where}This isn’t valid Liquid. Check the braces and quotes`;
}

function lineOf(error: unknown): string {
  if (!LiquidError.is(error)) return '';
  const [line] = (error as { token?: { getPosition?: () => number[] } }).token?.getPosition?.() ?? [];
  return line === undefined ? '' : `Line ${line}: `;
}
