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

/** What every page loads once it is there: what only some pages need has no place in it. */
const afterLoad = /[\\/]src[\\/]app[\\/]keep-device\.ts$/;
const ofSome = /[\\/]src[\\/](rooms|pages|ui)[\\/]/;

/** Fails a build in which one of the light pages brings the schema library, or what follows every page brings parts of some. */
export const keepPagesLight: Plugin = {
  name: 'keep-pages-light',
  apply: 'build',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const start = chunks.find(({ isEntry }) => isEntry);
    const device = chunks.find(({ moduleIds }) => moduleIds.some((id) => afterLoad.test(id)));
    if (!start || !device) this.error('nothing starts, or keep-device.ts was not built');
    const loaded = loadedWith(start, bundle);
    for (const chunk of loadedWith(device, bundle))
      if (!loaded.has(chunk) && chunk.moduleIds.some((id) => ofSome.test(id)))
        this.error(`keep-device.ts brings ${chunk.fileName} to every page`);
    for (const page of lightPages) {
      const file = new RegExp(`[\\\\/]src[\\\\/]pages[\\\\/][\\w-]+[\\\\/]${page}\\.tsx$`);
      const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => file.test(id)));
      if (!start) this.error(`no page ${page}.tsx was built`);
      for (const { moduleIds, fileName } of loadedWith(start, bundle))
        if (moduleIds.some((id) => heavy.test(id)))
          this.error(`${page}.tsx brings the schema library with ${fileName}: check its form by the rules of domain`);
    }
  },
};
