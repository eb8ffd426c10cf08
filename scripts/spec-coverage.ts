// Which tests show which section of the specification, read from the tags that stand at their top: `// Spec: 3 §2 About; 3 §8`.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { documents, sections } from './spec-sections.ts';

const tests = ['{domain,contract,server,web,scripts}/**/*.test.{ts,tsx}', 'e2e/*.spec.ts'];
const notTests = ['**/node_modules/**', '**/dist/**'];
/** A tag stands below the sentence that says what the file is about, above everything else. */
const tag = /^(?:\/\/.*\n|\n)*?\/\/ Spec: (?<entries>.+)$/m;
const entry = /^(?<document>\d) §(?<section>\d+)(?: (?<part>.+))?$/;

export interface Coverage {
  /** Files by `document §section part`, in the order of the documents. */
  shown: Map<string, string[]>;
  /** Sentences: a tag that names no section, a section that no test shows. */
  problems: string[];
}

/** A section with parts is shown by its parts; whoever names it alone shows something of all of them. */
function everySection(): string[] {
  return Object.entries(sections).flatMap(([document, ofDocument]) =>
    Object.entries(ofDocument).flatMap(([section, [, ...parts]]) =>
      ['', ...parts].map((part) => `${document} §${section} ${part}`.trim()),
    ),
  );
}

const hasParts = (section: string) => everySection().some((other) => other.startsWith(`${section} `));

/** @param root of the project. */
export function readCoverage(root: string): Coverage {
  const shown = new Map(everySection().map((section) => [section, [] as string[]]));
  const problems: string[] = [];
  for (const file of globSync(tests, { cwd: root, exclude: notTests }).toSorted()) {
    const { entries } = tag.exec(readFileSync(join(root, file), 'utf8'))?.groups ?? {};
    for (const said of entries?.split('; ') ?? []) {
      const files = entry.test(said) ? shown.get(said.replaceAll("'", '’')) : undefined;
      if (files) files.push(file);
      else problems.push(`${file} names "${said}", which is no section (scripts/spec-sections.ts)`);
    }
  }
  for (const [section, files] of shown)
    if (files.length === 0 && !hasParts(section)) problems.push(`no test shows ${section}`);
  return { shown, problems };
}

const link = (file: string) => `[${file.split('/').at(-1)}](../${file})`;

/** The document `docs/spec-coverage.md`. */
export function describeCoverage({ shown }: Coverage): string {
  const lines = [
    '# Which tests show what the specification says',
    '',
    'Written from the tags at the top of the tests (`// Spec: 3 §2 About; 3 §8`) by `npx vitest run spec-coverage --update`; a section without a test fails that test. A test is named where it shows the heart of a section, not wherever it touches it: texts, numbers and answers of one part are often shown by several.',
  ];
  for (const [document, ofDocument] of Object.entries(sections)) {
    lines.push('', `## ${document}. ${documents[document]}`, '', '| Section | Tests |', '|---|---|');
    for (const [section, [name, ...parts]] of Object.entries(ofDocument))
      for (const part of ['', ...parts]) {
        const files = shown.get(`${document} §${section} ${part}`.trim()) ?? [];
        const what = part || `**${section}. ${name}**`;
        lines.push(`| ${what} | ${files.map(link).join(', ')} |`);
      }
  }
  return `${lines.join('\n')}\n`;
}
