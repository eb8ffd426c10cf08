export interface PageMeta {
  /** Null: the page has the installation's name. */
  title: string | null;
  description: string;
  /** Absolute, never from the request: the preferred address of a page that has several. */
  canonical?: string;
  /** A picture of 1200 by 630: its absolute address and a description. */
  image?: { url: string; alt: string };
  /** The site the page belongs to, if it isn't the installation's own name. */
  siteName?: string;
  /** The time zone for times on the page: its organization's. */
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
