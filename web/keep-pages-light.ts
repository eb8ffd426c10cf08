import type { Plugin, Rolldown } from 'vite';

/** Pages that people open signed out, mostly on a phone. They check forms by the rules of the domain. */
const lightPages = [
  ...['browse', 'group-buy', 'order', 'order-confirmation', 'support'],
  ...['login', 'order-login', 'register', 'forgot-password', 'reset-password', 'set-password', 'verify-email'],
];
/** The schema library: a fifth of what such a page may weigh. */
const heavy = /[\\/]node_modules[\\/]zod[\\/]/;

/** Everything that is loaded with a file before it runs. */
export function loadedWith(start: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): Set<Rolldown.OutputChunk> {
  const loaded = new Set([start]);
  for (const chunk of loaded)
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') loaded.add(imported);
    }
  return loaded;
}

/** Fails a build in which one of the light pages brings the schema library. */
export const keepPagesLight: Plugin = {
  name: 'keep-pages-light',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    for (const page of lightPages) {
      const file = new RegExp(`[\\\\/]src[\\\\/]pages[\\\\/]${page}\\.tsx$`);
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => file.test(id)));
      if (!start) this.error(`no page ${page}.tsx was built`);
      for (const { moduleIds, fileName } of loadedWith(start, bundle))
        if (moduleIds.some((id) => heavy.test(id)))
          this.error(`${page}.tsx brings the schema library with ${fileName}: check its form by the rules of domain`);
    }
  },
};
