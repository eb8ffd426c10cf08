import type { Plugin } from 'vite';
import { loadedWith } from './keep-pages-light.ts';

/** Pages that the server draws (`src/render.tsx`). */
const drawnPages = ['src/pages/buying/browse.tsx', 'src/pages/buying/group-buy.tsx', 'src/pages/buying/order.tsx'];

/** Writes down which scripts and styles each of these pages consists of, for the documents that the server makes. */
export const listPageFiles: Plugin = {
  name: 'list-page-files',
  apply: 'build',
  enforce: 'post',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const files = drawnPages.map((page) => {
      const start = chunks.find(({ moduleIds }) =>
        moduleIds.some((id) => id.replaceAll('\\', '/').endsWith(`/${page}`)),
      );
      if (!start) return this.error(`no page ${page} was built`);
      const loaded = [...loadedWith(start, bundle)];
      const styles = new Set(loaded.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
      return [page, { scripts: loaded.map(({ fileName }) => fileName), styles: [...styles] }];
    });
    this.emitFile({ type: 'asset', fileName: 'page-files.json', source: JSON.stringify(Object.fromEntries(files)) });
  },
};
