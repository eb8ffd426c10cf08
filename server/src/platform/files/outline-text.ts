import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { normalized } from '@cobuy/domain/texts/normalized';
import type { Font } from 'fontkit';

// The pages' own title typeface: fonts installed on the machine must not change pictures.
const files = [
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2'),
  import.meta.resolve('@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2'),
];

async function loadFonts(): Promise<Font[]> {
  const { create } = await import('fontkit');
  // A static Extra Bold, as titles have it: the library can't vary fonts packed as WOFF2.
  return Promise.all(files.map(async (file) => create(await readFile(fileURLToPath(file))) as Font));
}
let loading: Promise<Font[]> | undefined;

/** Pixels. `y` is the baseline. */
interface Standing {
  x: number;
  y: number;
  size: number;
}

export interface Outliner {
  /** In pixels. */
  widthOf(line: string, size: number): number;
  /** The line as SVG: outlines, so that no font is needed to show it. */
  draw(line: string, at: Standing): string;
  /** Breaks a text into at most `most` lines of `width` pixels; "…" replaces the rest. */
  breakIntoLines(text: string, room: { size: number; width: number; most: number }): string[];
}

/** Outlines text in the title's typeface, loaded once; letters it lacks (other scripts, emoji) are left out. */
export async function textOutliner(): Promise<Outliner> {
  loading ??= loadFonts();
  return outlinerOf(await loading);
}

function outlinerOf(fonts: readonly Font[]): Outliner {
  const fontOf = (letter: string) => fonts.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));

  /** Groups neighbors of one font, because the font sets the space between them. */
  function runsOf(line: string) {
    const runs: { font: Font; text: string }[] = [];
    for (const letter of normalized(line, 'NFC')) {
      const font = fontOf(letter);
      if (!font) continue;
      const last = runs.at(-1);
      if (last?.font === font) last.text += letter;
      else runs.push({ font, text: letter });
    }
    return runs.map(({ font, text }) => ({ font, run: font.layout(text) }));
  }

  const widthOf = (line: string, size: number) =>
    runsOf(line).reduce((sum, { font, run }) => sum + (run.advanceWidth * size) / font.unitsPerEm, 0);

  function draw(line: string, { x, y, size }: Standing): string {
    let at = x;
    const paths: string[] = [];
    for (const { font, run } of runsOf(line)) {
      const scale = size / font.unitsPerEm;
      for (const [place, glyph] of run.glyphs.entries()) {
        const d = glyph.path.toSVG();
        if (d) paths.push(`<path transform="translate(${at} ${y}) scale(${scale} ${-scale})" d="${d}"/>`);
        at += (run.positions[place]?.xAdvance ?? glyph.advanceWidth) * scale;
      }
    }
    return paths.join('');
  }

  function cut(text: string, size: number, width: number, ending = ''): string {
    const letters = [...text];
    while (letters.length > 1 && widthOf(letters.join('').trimEnd() + ending, size) > width) letters.pop();
    return letters.join('').trimEnd() + ending;
  }

  function breakIntoLines(text: string, { size, width, most }: { size: number; width: number; most: number }) {
    const shown = [...text].filter((letter) => fontOf(letter) !== undefined).join('');
    const words = shown.split(/\s+/).filter(Boolean);
    const lines: string[] = [];
    let line = '';
    while (words.length > 0) {
      const word = words.shift() ?? '';
      const longer = line ? `${line} ${word}` : word;
      if (widthOf(longer, size) <= width) line = longer;
      else if (line) {
        lines.push(line);
        line = '';
        words.unshift(word);
      } else {
        const part = cut(word, size, width);
        lines.push(part);
        words.unshift(word.slice(part.length));
      }
      if (lines.length === most) {
        const left = [line, ...words].filter(Boolean).length > 0;
        if (left) lines[most - 1] = cut(lines[most - 1] ?? '', size, width, '…');
        return lines;
      }
    }
    return line ? [...lines, line] : lines;
  }

  return { widthOf, draw, breakIntoLines };
}
