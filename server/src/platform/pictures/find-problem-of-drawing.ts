import { Parser } from 'htmlparser2';

/** Most bytes and elements of a drawing that's drawn in a moment; a larger one isn't a logo. */
const largestDrawing = 1024 * 1024;
const mostElements = 3000;
/** Letters take time that grows with their square; `mostOfText` includes spaces, which may be kept. */
const mostLetters = 300;
const mostOfText = 1000;
/** For outlines, in characters. */
const mostOfPaths = 200_000;
const outlines = new Set(['d', 'points']);
/** People may read the text in these, but it's never drawn. */
const unseen = new Set(['title', 'desc', 'metadata', 'style']);
/** For each: with nested references, a part is drawn as often as there are ways to it. */
const mostRepeated = 8;
const repeated = new Set(['use', 'clippath']);
/** What runs, what's fetched, HTML, and what takes an unknown time to draw. */
const forbiddenElements = new Set(
  'script foreignobject iframe embed object audio video image feimage filter mask pattern marker handler animate animatemotion animatetransform set'.split(
    ' ',
  ),
);

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Whether a text refers only to parts of its own drawing; escapes could hide a reference. */
function staysWithin(text: string): boolean {
  const plain = text.toLowerCase();
  if (plain.includes('\\') || plain.includes('@import') || plain.includes('dasharray')) return false;
  for (let at = plain.indexOf('url('); at >= 0; at = plain.indexOf('url(', at + 4))
    if (!/^url\(\s{0,5}["']?#/.test(plain.slice(at, at + 12))) return false;
  return true;
}

function isHarmless(name: string, value: string): boolean {
  const local = localName(name);
  if (local.startsWith('on') || local === 'stroke-dasharray') return false;
  if (local === 'href' || local === 'src') return value.trim() === '' || value.trim().startsWith('#');
  return staysWithin(value);
}

/**
 * Why a drawing is refused, or null if it refers to nothing outside itself and is quick to draw. Refuses encodings
 * other than UTF-8 and numeric references: nobody exports a logo like that. Reads each letter a bounded number of
 * times, whatever the text.
 */
export function findProblemOfDrawing(bytes: Uint8Array): 'not-plain' | 'too-complex' | null {
  if (bytes.length > largestDrawing) return 'too-complex';
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'not-plain';
  }
  if (text.includes('&#')) return 'not-plain';
  let isPlain = true;
  let elements = 0;
  let letters = 0;
  let ofText = 0;
  let ofPaths = 0;
  let inText = 0;
  let hidden = 0;
  const isTooMuch = () =>
    elements > mostElements || letters > mostLetters || ofText > mostOfText || ofPaths > mostOfPaths;
  const counts = new Map<string, number>();
  let styles = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // An XML declaration, or a document type that declares nothing itself.
        const encoding = /encoding\s{0,5}=\s{0,5}["']([\w-]{1,20})/i.exec(data.slice(0, 200))?.[1];
        const isDeclaration = name.toLowerCase() === '?xml' && (!encoding || /^(utf-?8|us-ascii)$/i.test(encoding));
        const isType = name.toLowerCase() === '!doctype' && !data.includes('[');
        isPlain &&= isDeclaration || isType;
      },
      onopentag(name, attributes) {
        const local = localName(name);
        const count = (counts.get(local) ?? 0) + 1;
        counts.set(local, count);
        elements++;
        if (local === 'style') styles++;
        if (local === 'text') inText++;
        if (unseen.has(local)) hidden++;
        for (const [attribute, value] of Object.entries(attributes))
          if (outlines.has(localName(attribute))) ofPaths += value.length;
        isPlain &&=
          !forbiddenElements.has(local) &&
          !(repeated.has(local) && count > mostRepeated) &&
          Object.entries(attributes).every(([attribute, value]) => isHarmless(attribute, value));
      },
      onclosetag(name) {
        const local = localName(name);
        if (local === 'style') styles--;
        if (local === 'text') inText--;
        if (unseen.has(local)) hidden--;
      },
      ontext(part) {
        if (styles > 0) isPlain &&= staysWithin(part);
        if (hidden > 0 || inText === 0) return;
        ofText += part.length;
        letters += part.replace(/\s+/g, '').length;
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  // Parsed in pieces, so that parsing stops soon after a problem.
  for (let at = 0; at < text.length && isPlain && !isTooMuch(); at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.end();
  if (!isPlain) return 'not-plain';
  return isTooMuch() ? 'too-complex' : null;
}
