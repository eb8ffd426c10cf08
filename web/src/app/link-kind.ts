/**
 * What an administrator's link is: a page of this site, an address elsewhere, or nothing that may be followed
 * (`javascript:` and everything else that is neither http, https nor mailto).
 */
export function linkKind(url: string): 'page' | 'elsewhere' | 'refused' {
  if (/^\/(?![/\\])/.test(url)) return 'page';
  if (!URL.canParse(url)) return 'refused';
  return ['http:', 'https:', 'mailto:'].includes(new URL(url).protocol) ? 'elsewhere' : 'refused';
}
