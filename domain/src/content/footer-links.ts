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
