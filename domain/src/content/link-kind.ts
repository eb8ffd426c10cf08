import { isDisguised } from '../texts/disguised-address.ts';

/**
 * What an administrator's link is: a page of this site, an address elsewhere, or nothing that may be followed
 * (`javascript:` and everything else that is neither http, https nor mailto, and what looks like another address).
 */
export function linkKind(url: string): 'page' | 'elsewhere' | 'refused' {
  if (isDisguised(url)) return 'refused';
  if (/^\/(?![/\\])\S*$/.test(url)) return 'page';
  return /^(https?:\/\/[^\s/?#]\S*|mailto:[^\s@]+@[^\s@]+)$/i.test(url) ? 'elsewhere' : 'refused';
}
