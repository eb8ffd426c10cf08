import { isDisguised } from '../texts/disguised-address.ts';

/** The footer's links until an administrator edits them (docs/rules/content.md#footer). */
export interface FooterLink {
  title: string;
  url: string;
  enabled: boolean;
  isModal: boolean;
}

export const defaultFooterLinks: readonly FooterLink[] = [
  { title: 'About', url: '/about', enabled: true, isModal: false },
  { title: 'Privacy Policy', url: '/privacy', enabled: true, isModal: false },
  { title: 'Terms of Service', url: '/terms', enabled: true, isModal: false },
  { title: 'Pricing', url: '/pricing', enabled: true, isModal: true },
];

export const contentPages = ['about', 'privacy', 'terms'] as const;
export type ContentPage = (typeof contentPages)[number];

/**
 * What an administrator's link leads to: a page on this site, an address elsewhere, or nothing that may be followed
 * (`javascript:` and anything else that isn't http, https or mailto, and whatever poses as another address).
 */
export function linkKind(url: string): 'page' | 'elsewhere' | 'refused' {
  if (isDisguised(url)) return 'refused';
  if (/^\/(?![/\\])\S*$/.test(url)) return 'page';
  return /^(https?:\/\/[^\s/?#]\S*|mailto:[^\s@]+@[^\s@]+)$/i.test(url) ? 'elsewhere' : 'refused';
}
