import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** By a page's module: its files, according to the web app's build (`web/list-page-files.ts`). */
export type PageFiles = Readonly<Record<string, { scripts: readonly string[]; styles: readonly string[] }>>;

export const pageFilesName = 'page-files.json';

/** Empty if the build doesn't say. */
export function readPageFiles(root: string): PageFiles {
  const file = join(root, pageFilesName);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as PageFiles) : {};
}

/** People read a rendered page before they use it: styles come first, scripts after that. */
export const afterStyles = 'fetchpriority="low"';

/**
 * Links to a rendered page's styles and scripts, so they load with the document, not one after another.
 * @param template the empty document, which names what every page has
 */
export function linksToPage(files: PageFiles, source: string, template: string): string {
  const { scripts = [], styles = [] } = files[source] ?? {};
  const link = (attributes: string) => (file: string) =>
    template.includes(file) ? '' : `<link ${attributes} crossorigin href="/${file}">`;
  return [...styles.map(link('rel="stylesheet"')), ...scripts.map(link(`rel="modulepreload" ${afterStyles}`))].join('');
}
