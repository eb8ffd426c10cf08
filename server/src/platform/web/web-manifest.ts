import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Built {
  file: string;
  css?: readonly string[];
  imports?: readonly string[];
}
export type WebManifest = Readonly<Record<string, Built>>;

/** What the build of the web app says of its files; empty where it says nothing. */
export function readManifest(root: string): WebManifest {
  const file = join(root, 'manifest.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as WebManifest) : {};
}

/** Links to the styles and scripts of a page's module, so that they come with its document and not one after the other. */
export function filesOfPage(manifest: WebManifest, source: string, template: string): string {
  const seen = new Set<string>();
  const links: string[] = [];
  const link = (href: string, rel: string) => {
    // What every page has stands in the document already.
    if (!template.includes(href)) links.push(`<link rel="${rel}" crossorigin href="/${href}">`);
  };
  const visit = (name: string) => {
    const built = manifest[name];
    if (!built || seen.has(name)) return;
    seen.add(name);
    for (const style of built.css ?? []) link(style, 'stylesheet');
    link(built.file, 'modulepreload');
    for (const imported of built.imports ?? []) visit(imported);
  };
  visit(source);
  return [...new Set(links)].join('');
}
