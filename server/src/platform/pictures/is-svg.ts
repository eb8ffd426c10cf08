/** Whether a file is an SVG drawing, judging by its bytes after any BOM, whitespace, declaration and comments. */
export function isSvg(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 4096)).toString('utf8');
  let at = head.startsWith('\ufeff') ? 1 : 0;
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
