import { deepestMailNesting } from '@cobuy/domain/mail-templates/mail-template-rules';
import type sanitizeHtml from 'sanitize-html';

/** Style values that fetch and run nothing, even in a 20-year-old mail reader. */
const harmless = [/^(?!.*(?:url|src|image|expression|javascript|import|@|\\|<))[^{};]{1,300}$/is];
const styles = [
  ...['color', 'background', 'background-color', 'opacity', 'font', 'font-family', 'font-size', 'font-style'],
  ...['font-weight', 'font-variant', 'font-variant-numeric', 'line-height', 'letter-spacing', 'text-align'],
  ...['text-decoration', 'text-transform', 'text-indent', 'white-space', 'word-break', 'overflow-wrap'],
  ...['vertical-align', 'list-style', 'list-style-type', 'direction', 'display', 'float', 'clear', 'overflow'],
  ...['width', 'height', 'min-width', 'min-height', 'max-width', 'max-height', 'border-radius', 'border-collapse'],
  ...['border-spacing', 'table-layout', 'border-color', 'border-style', 'border-width', 'box-shadow'],
  ...['margin', 'padding', 'border'].flatMap((side) => [
    side,
    ...['top', 'right', 'bottom', 'left'].map((where) => `${side}-${where}`),
  ]),
];

const allowedTags = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'center', 'blockquote', 'pre', 'code'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'strong', 'b', 'em', 'i', 'u', 's', 'small', 'sub', 'sup', 'font'],
  ...['a', 'img', 'table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const box = ['width', 'height', 'align', 'valign', 'bgcolor'];

/** Too many elements in a mail, or nested too deep: reading it would take seconds. */
export class TooMuchMarkup extends Error {}

/** Where a link in a mail may lead: only to a full address, as a mail belongs to no site. */
const leadsOut = (href: string | undefined) => /^(?:https?:\/\/|mailto:)[^\s]+$/i.test(href ?? '');

/** What mails may contain: text, structure, inline styles, links and pictures from the web; nothing that runs or asks. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: {
    '*': ['style', 'dir', 'lang', 'title', 'role', 'align'],
    a: ['href'],
    img: ['src', 'alt', ...box],
    font: ['color', 'size', 'face'],
    table: ['border', 'cellpadding', 'cellspacing', ...box],
    tr: box,
    th: ['colspan', 'rowspan', 'scope', ...box],
    td: ['colspan', 'rowspan', ...box],
    col: ['span', ...box],
  },
  allowedStyles: { '*': Object.fromEntries(styles.map((name) => [name, harmless])) },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['http', 'https'] },
  allowProtocolRelative: false,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'iframe', 'title', 'template', 'xmp'],
  transformTags: {
    a: (tagName, { href, ...attribs }) => ({
      tagName,
      attribs: href !== undefined && leadsOut(href) ? { ...attribs, href } : attribs,
    }),
  },
};

/** Ends count as well, since one without a beginning makes an element too, and what only looks like one. @throws TooMuchMarkup */
export function limitTags(html: string, mostTags: number): void {
  const found = html.matchAll(/</g);
  for (let count = 0; !found.next().done; ) if (++count > mostTags) throw new TooMuchMarkup('too many tags');
}

/** @throws TooMuchMarkup */
async function limitNesting(html: string): Promise<void> {
  const { Parser } = await import('htmlparser2');
  let depth = 0;
  const parser = new Parser({
    onopentag() {
      if (++depth > deepestMailNesting) throw new TooMuchMarkup('elements are nested too deeply');
    },
    onclosetag: () => void depth--,
  });
  parser.end(html);
}

/** The libraries that read HTML are loaded with the first edited mail. @throws TooMuchMarkup */
export async function cleanMail(html: string, { tags }: { tags: number }): Promise<string> {
  limitTags(html, tags);
  await limitNesting(html);
  const { default: clean } = await import('sanitize-html');
  return clean(html, allowed);
}

/** Names of the elements that sanitizing removes, each once. */
export function leftOutOf(html: string): string[] {
  const names = [...html.matchAll(/<([a-z][\w-]*)/gi)].map(([, name = '']) => name.toLowerCase());
  return [...new Set(names)].filter((name) => !allowedTags.includes(name));
}
