/** What a page is, to search engines and to the person who previews a link to it. */
export interface PageMeta {
  /** Null: the page is called as the installation is. */
  title: string | null;
  description: string;
  /** Absolute, and never what a request says of itself: the one address of a page that has several. */
  canonical?: string;
  /** A picture of 1200 by 630: its absolute address, and what it shows in words. */
  image?: { url: string; alt: string };
  /** Whose page it is, where that is not the installation's own name. */
  siteName?: string;
  /** In which zone the page tells times: of the organization that it belongs to. */
  timeZone?: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

export function metaTags({ title, description, canonical, image, siteName }: PageMeta): string {
  const tag = (attribute: string, name: string, content: string) =>
    `<meta ${attribute}="${name}" content="${escapeHtml(content)}">`;
  return [
    tag('name', 'description', description),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`] : []),
    tag('property', 'og:type', 'website'),
    ...(siteName ? [tag('property', 'og:site_name', siteName)] : []),
    ...(title ? [tag('property', 'og:title', title)] : []),
    tag('property', 'og:description', description),
    ...(canonical ? [tag('property', 'og:url', canonical)] : []),
    ...(image
      ? [
          tag('property', 'og:image', image.url),
          tag('property', 'og:image:type', 'image/png'),
          tag('property', 'og:image:width', '1200'),
          tag('property', 'og:image:height', '630'),
          tag('property', 'og:image:alt', image.alt),
        ]
      : []),
    tag('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ].join('');
}
