import { describeMail } from '@cobuy/domain/mail-templates/mail-descriptions';
import type { MailValues } from './render-mail.ts';

export interface FaultyLinks {
  /** Links that no reader of the mail could follow. */
  missing: string[];
  /** Links inside an address of another site, which would learn them. */
  givenAway: string[];
}

interface Element {
  name: string;
  isHidden: boolean;
  colors: Colors;
  /** The nearest link around it; a nested link ends the outer one in every mail reader. Null for none. */
  href: string | null;
}

const inline = new Set('a span b strong em i u s small sub sup font code'.split(' '));
/** Stands for anything a reader sees that isn't the mail's own text. */
const otherThing = '\uFFFC';
const isSeen = (text: string) => /[\p{L}\p{N}\p{P}\p{S}]/u.test(text);

const value = (names: string, values: string) =>
  new RegExp(`(?:^|;)\\s*(?:${names})\\s*:\\s*(?:${values})\\s*(?:!|;|$)`, 'i');
const hiding = [
  value('display', 'none'),
  value('opacity', '0|0?\\.0\\d*|\\d(?:\\.\\d*)?%'),
  value('font-size', '0(?:\\.0*)?[a-z%]*'),
  value('font', '(?:[^;]*\\s)?0(?:\\.0*)?[a-z%]*[\\s/][^;]*'),
  value('color', 'transparent'),
  value('text-indent|margin-left|margin-top', '-\\d{3,}[^;]*'),
];
const noRoom = value('width|height|max-width|max-height', '0(?:\\.0*)?[a-z%]*');
const cutOff = value('overflow', 'hidden');

const white = '(?:white|#fff|#ffffff|rgba?\\(\\s*255\\s*,\\s*255\\s*,\\s*255\\s*(?:,\\s*1\\s*)?\\))';
const inWhite = value('color', white);
const onWhite = value('background|background-color', white);
const hasColor = /(?:^|;)\s*color\s*:/i;
const hasGround = /(?:^|;)\s*background(?:-color)?\s*:/i;

interface Colors {
  /** Whether its text is white, which is inherited. */
  isWhite: boolean;
  /** Whether it has a colored background. The frame of every mail is white. */
  isOnColor: boolean;
}

const colorsOf = (around: Colors, { style = '', bgcolor }: { style?: string; bgcolor?: string }): Colors => ({
  isWhite: hasColor.test(style) ? inWhite.test(style) : around.isWhite,
  isOnColor: hasGround.test(style)
    ? !onWhite.test(style)
    : bgcolor === undefined
      ? around.isOnColor
      : !onWhite.test(`background:${bgcolor}`),
});

/** Judges by styles alone; nearly white on white can't be seen either, but passes. */
const hides = (style = '') => hiding.some((way) => way.test(style)) || (noRoom.test(style) && cutOff.test(style));

/** Mail readers link an address that stands by itself; punctuation after it isn't part of it. */
function standsAlone(text: string, url: string): boolean {
  for (let at = text.indexOf(url); at >= 0; at = text.indexOf(url, at + 1))
    if (
      /(?:^|[\s(<“"])$/.test(text.slice(0, at).slice(-1)) &&
      /^[.,;!?)>”"]*(?:\s|$)/.test(text.slice(at + url.length))
    )
      return true;
  return false;
}

const decoded = (url: string) => {
  try {
    return decodeURIComponent(url).toLowerCase();
  } catch {
    return url.toLowerCase();
  }
};

/** Finds cut-off links too: the secret is at the end, and all but a letter of it would be enough. */
function givesAway(address: string, link: URL): boolean {
  const isOfSite = URL.parse(address)?.origin === link.origin;
  return !isOfSite && link.pathname !== '/' && decoded(address).includes(decoded(link.host + link.pathname));
}

/** What a reader of the mail can see and follow. @param html cleaned. */
async function readSeen(html: string) {
  const { Parser } = await import('htmlparser2');
  const [open, followed, addresses]: [Element[], Set<string>, Set<string>] = [[], new Set(), new Set()];
  let text = '';
  const parser = new Parser({
    onopentag(name, { href, src, style, bgcolor }) {
      const around = open.at(-1);
      const isHidden = (around?.isHidden ?? false) || hides(style);
      const colors = colorsOf(around?.colors ?? { isWhite: false, isOnColor: false }, {
        ...(style !== undefined && { style }),
        ...(bgcolor !== undefined && { bgcolor }),
      });
      open.push({ name, isHidden, colors, href: name === 'a' ? (href ?? null) : (around?.href ?? null) });
      for (const address of [href, src]) if (address !== undefined) addresses.add(address);
      if (name === 'img') text += otherThing;
      else if (!inline.has(name)) text += '\n';
    },
    ontext(words) {
      const { isHidden = false, colors, href = null } = open.at(-1) ?? {};
      if (isHidden || (colors?.isWhite && !colors.isOnColor)) return;
      if (href !== null && isSeen(words)) followed.add(href);
      text += href === null ? words : otherThing;
    },
    onclosetag(name) {
      open.pop();
      if (!inline.has(name)) text += '\n';
    },
  });
  parser.end(html);
  return { text, followed, addresses };
}

/**
 * Checks a mail's essential links: each must be a link with visible words, or stand alone as visible text.
 * @param html sanitized.
 */
export async function findFaultyLinks(name: string, html: string, data: MailValues): Promise<FaultyLinks> {
  const needed = (describeMail(name)?.neededLinks ?? []).flatMap((link) => {
    const url = data[link];
    return typeof url === 'string' && url !== '' ? [{ link, url }] : [];
  });
  if (needed.length === 0) return { missing: [], givenAway: [] };
  const { text, followed, addresses } = await readSeen(html);
  const isMissing = (url: string) => !(followed.has(url) || standsAlone(text, url));
  const isGivenAway = (url: string) => {
    const parsed = URL.parse(url);
    return parsed !== null && [...addresses].some((address) => givesAway(address, parsed));
  };
  return {
    missing: needed.filter(({ url }) => isMissing(url)).map(({ link }) => link),
    givenAway: needed.filter(({ url }) => isGivenAway(url)).map(({ link }) => link),
  };
}
