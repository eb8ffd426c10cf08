/** Whether a file is a drawing in SVG, told by its bytes: behind a mark, white space, a declaration, comments. */
export function isSvg(bytes: Buffer): boolean {
  const head = bytes.subarray(0, 4096).toString('utf8');
  return /^\ufeff?\s*(<\?xml[^>]*\?>\s*)?(<!--[\s\S]*?-->\s*)*(<!DOCTYPE\s+svg[^>]*>\s*)?(<!--[\s\S]*?-->\s*)*<svg[\s>]/i.test(
    head,
  );
}

/** Of what is no drawing by itself: entities, what runs, what is fetched, and pages of HTML. */
const forbidden = [
  /<!ENTITY/i,
  /<!DOCTYPE[^>]*\[/i,
  /<\s*(script|foreignObject|iframe|embed|object|audio|video|image|feImage|style[^>]*>[^<]*@import)/i,
  /\bon[a-z]+\s*=/i,
  /@import/i,
  /<\?xml-stylesheet/i,
  // A reference within the drawing itself is fine.
  /(?:href|src)\s*=\s*["']?\s*(?!["']?\s*#)[^"'\s>]/i,
  /url\(\s*["']?\s*(?!#)[^)]/i,
];

/**
 * Whether a drawing is one by itself, so that drawing it asks for nothing else. Written in another encoding than UTF-8, or
 * with its references written as numbers, it is refused: nobody exports a logo so.
 */
export function isPlainDrawing(bytes: Buffer): boolean {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return false;
  }
  const encoding = /<\?xml[^>]*encoding\s*=\s*["']([^"']+)/i.exec(text)?.[1];
  if (encoding && !/^(utf-?8|us-ascii)$/i.test(encoding)) return false;
  return !/&#/.test(text) && !forbidden.some((pattern) => pattern.test(text));
}
