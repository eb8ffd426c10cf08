const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);
const keepsLines = /(?:^|;)\s*white-space\s*:\s*pre/i;
const collapsesLines = /(?:^|;)\s*white-space\s*:\s*no/i;
/** A cell with one of these lays out a page; it isn't part of a table row. */
const block = /<(?:p|div|h\d|ul|ol|dl|table|blockquote|pre|center|hr)[\s>]/;
const isBlank = (html: string) => !/[\p{L}\p{N}\p{P}\p{S}]/u.test(html.replace(/<[^>]*>|&\w+;/g, ''));
const withoutBreaks = (html: string) => html.replace(/^(?:\s|<br>)+|(?:\s|<br>)+$/g, '').replace(/\s*<br>\s*/g, ', ');

/** `How: PayPal`; of more than two `12 | Rolled oats | $150.00`. @param hasHeads of columns: what is blank stays one. */
function rowOf(cells: readonly string[], hasHeads: boolean): string {
  if (cells.some((cell) => block.test(cell))) return cells.map((cell) => `<div>${cell}</div>`).join('');
  const said = cells.filter((cell) => !isBlank(cell));
  if (said.length < 2 && !(hasHeads && said.length > 0 && cells.length > 1)) return `<div>${said.join('')}</div>`;
  const [first = '', ...rest] = (hasHeads ? cells : said).map((cell) => (isBlank(cell) ? '–' : withoutBreaks(cell)));
  if (rest.length !== 1) return `<div>${[first, ...rest].join(' | ')}</div>`;
  const isEnded = /[:.!?]$/.test(first.replace(/<[^>]*>/g, '').trimEnd());
  return `<div>${first}${isEnded ? ' ' : ': '}${rest[0]}</div>`;
}

interface Open {
  html: string;
  /** Null unless it's a row. */
  cells: string[] | null;
}

/** Turns what only a page shows (cells side by side, lines kept by a style) into elements text has too. */
async function withoutLayout(html: string): Promise<string> {
  const { Parser } = await import('htmlparser2');
  const whole: Open = { html: '', cells: null };
  const open: Open[] = [whole];
  const tables: { hasHeads: boolean }[] = [];
  const lines: boolean[] = [];
  const write = (written: string) => {
    const last = open.at(-1);
    if (last) last.html += written;
  };
  const isCell = (name: string) => name === 'td' || name === 'th';
  const parser = new Parser({
    onopentag(name, { href, style = '' }) {
      lines.push(keepsLines.test(style) || ((lines.at(-1) ?? false) && !collapsesLines.test(style)));
      const table = tables.at(-1);
      if (name === 'th' && table) table.hasHeads = true;
      if (name === 'table') tables.push({ hasHeads: false });
      if (name === 'tr') open.push({ html: '', cells: [] });
      else if (isCell(name)) open.push({ html: '', cells: null });
      else if (!/^(?:thead|tbody|tfoot|col|colgroup|img)$/.test(name))
        write(href === undefined ? `<${name}>` : `<${name} href="${escaped(href)}">`);
    },
    ontext(text) {
      const last = open.at(-1);
      if (last?.cells) return;
      write(lines.at(-1) ? escaped(text).replace(/\r?\n/g, '<br>') : escaped(text));
    },
    onclosetag(name) {
      lines.pop();
      if (isCell(name)) {
        const cell = open.pop()?.html ?? '';
        const row = open.at(-1)?.cells;
        if (row) row.push(cell);
        else write(cell);
      } else if (name === 'tr') write(rowOf(open.pop()?.cells ?? [], tables.at(-1)?.hasHeads ?? false));
      else if (!/^(?:thead|tbody|tfoot|col|colgroup|img|br|hr)$/.test(name)) write(`</${name}>`);
      if (name === 'table') tables.pop();
    },
  });
  parser.end(html);
  return whole.html;
}

/** @param html cleaned. */
export async function textOfMail(html: string): Promise<string> {
  const [{ convert }, plain] = await Promise.all([import('html-to-text'), withoutLayout(html)]);
  return convert(plain, {
    wordwrap: false,
    limits: { maxInputLength: 5_000_000, maxDepth: 200 },
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
      { selector: 'table', format: 'block', options: { leadingLineBreaks: 2, trailingLineBreaks: 2 } },
    ],
  });
}
