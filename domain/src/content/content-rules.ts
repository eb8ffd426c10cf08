import type { TextRules } from '../texts/text-rules.ts';
import type { ContentPage } from './footer-links.ts';

/** What the product is, in one sentence: the About page begins with it, and so do previews of links to that page. */
export const aboutLead = (siteName: string) =>
  `${siteName} is community-powered group buying for organizations: one list, one order, one price for all.`;

/** Rules for the pages that a platform administrator writes (docs/rules/content.md#pages). */
export const pageTitleRules: TextRules = { name: 'Title', most: 120, isOneLine: true };
export const pageContentRules: TextRules = { name: 'Content', most: 50_000 };
export const linkTitleRules: TextRules = { name: 'Title', most: 60, isOneLine: true };
export const linkUrlRules: TextRules = { name: 'URL', most: 500 };
export const mostFooterLinks = 20;

/** "Privacy" in 'Privacy page saved successfully!', "privacy" in 'Failed to save privacy content'. */
export const contentPageNames: Readonly<Record<ContentPage, string>> = {
  privacy: 'Privacy',
  terms: 'Terms',
  about: 'About',
};

export const contentTexts = {
  loading: 'Loading content...',
  loadFailed: 'Failed to load content. Please try again later.',
  pageSaved: (page: ContentPage) => `${contentPageNames[page]} page saved successfully!`,
  pageNotSaved: (page: ContentPage) => `Failed to save ${page} content`,
  linksSaved: 'Footer links saved successfully!',
  linksNotSaved: 'Failed to save footer links',
  urlInvalid: 'A URL must start with / for a page on this site, or with https://, http:// or mailto:',
  urlElsewhere: 'Two slashes lead to another site. Use one / for a page on this site, or https:// for another site',
  tooManyLinks: `At most ${mostFooterLinks} links`,
} as const;

export const refusedLinkText = (url: string) =>
  /^\/[/\\]/.test(url) ? contentTexts.urlElsewhere : contentTexts.urlInvalid;

/** The link that opens the plans in a window instead of a page. */
export const opensPlans = (url: string) => url === '/pricing';

/** With fewer organizations, a site's own figures impress no one (docs/rules/content.md#about). */
export const organizationsForFigures = 10;
