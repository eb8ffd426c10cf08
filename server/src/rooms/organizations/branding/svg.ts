import { Parser } from 'htmlparser2';

/** Whether a file is a drawing in SVG, told by its bytes: behind a mark, white space, a declaration, comments. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('utf8');
  let at = head.startsWith('\ufeff') ? 1 : 0;
  /** Behind what ends so, from here on; the end of all where nothing does. */
  const skip = (end: string) => {
    const found = head.indexOf(end, at);
    at = found < 0 ? head.length : found + end.length;
  };
  while (at < head.length) {
    if (head[at]?.trim() === '') at++;
    else if (head.startsWith('<?xml', at)) skip('?>');
    else if (head.startsWith('<!--', at)) skip('-->');
    else if (/^<!DOCTYPE\s+svg/i.test(head.slice(at, at + 20))) skip('>');
    else return /^<svg[\s>]/i.test(head.slice(at, at + 5));
  }
  return false;
}

/** Bytes and parts of a drawing that is drawn in a moment; what is more is no logo. */
const largestDrawing = 1024 * 1024;
const mostElements = 3000;
/** Of each: what refers to what refers to another is drawn as many times as there are ways to it. */
const mostRepeated = 8;
const repeated = new Set(['use', 'clippath']);
/** What runs, what is fetched, pages of HTML, and what takes an unknown time to draw. */
const forbiddenElements = new Set(
  'script foreignobject iframe embed object audio video image feimage filter mask pattern marker handler animate animatemotion animatetransform set'.split(
    ' ',
  ),
);

const localName = (name: string) => name.slice(name.lastIndexOf(':') + 1).toLowerCase();

/** Whether a text refers to nothing but parts of its own drawing; escapes could hide what it refers to. */
function staysWithin(text: string): boolean {
  const plain = text.toLowerCase();
  if (plain.includes('\\') || plain.includes('@import') || plain.includes('dasharray')) return false;
  for (let at = plain.indexOf('url('); at >= 0; at = plain.indexOf('url(', at + 4))
    if (!/^url\(\s{0,5}["']?#/.test(plain.slice(at, at + 12))) return false;
  return true;
}

/** Of an attribute: where it may lead, and that it runs nothing. */
function isHarmless(name: string, value: string): boolean {
  const local = localName(name);
  if (local.startsWith('on') || local === 'stroke-dasharray') return false;
  if (local === 'href' || local === 'src') return value.trim() === '' || value.trim().startsWith('#');
  return staysWithin(value);
}

/**
 * Whether a drawing is one by itself, so that drawing it asks for nothing else and takes a moment. Written in another
 * encoding than UTF-8, or with its references written as numbers, it is refused: nobody exports a logo so. Reads each
 * letter a bounded number of times, whatever they are.
 */
export function isPlainDrawing(bytes: Buffer): boolean {
  if (bytes.length > largestDrawing) return false;
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  if (text.includes('&#')) return false;
  let isPlain = true;
  let elements = 0;
  const counts = new Map<string, number>();
  let styles = 0;
  const parser = new Parser(
    {
      onprocessinginstruction(name, data) {
        // A declaration, or the type of the document without any of its own.
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
        isPlain &&=
          elements <= mostElements &&
          !forbiddenElements.has(local) &&
          !(repeated.has(local) && count > mostRepeated) &&
          Object.entries(attributes).every(([attribute, value]) => isHarmless(attribute, value));
      },
      onclosetag(name) {
        if (localName(name) === 'style') styles--;
      },
      ontext(part) {
        if (styles > 0) isPlain &&= staysWithin(part);
      },
    },
    { xmlMode: true, decodeEntities: false },
  );
  // In pieces, so that nothing more is read of what is none.
  for (let at = 0; at < text.length && isPlain; at += 65_536) parser.write(text.slice(at, at + 65_536));
  parser.end();
  return isPlain;
}
