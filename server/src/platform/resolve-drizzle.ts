import { type ResolveFnOutput, registerHooks } from 'node:module';

const insideDrizzle = /\/node_modules\/drizzle-orm\/.*\.js$/;

/**
 * Resolves drizzle's files without Node, which would parse the package's 180 kB package.json again for each of several
 * hundred imports: 0.6 s of every start. Imports between its files are relative; our imports of it are resolved only
 * once. Call it before loading the first module that imports drizzle.
 */
export function resolveDrizzle(): void {
  const found = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, resolveAsNode) {
      const { parentURL = '' } = context;
      if (/^\.{1,2}\/.*\.js$/.test(specifier) && insideDrizzle.test(parentURL))
        return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
      if (!/^drizzle-orm(\/|$)/.test(specifier) || context.conditions.includes('require'))
        return resolveAsNode(specifier, context);
      const known = found.get(specifier) ?? resolveAsNode(specifier, context);
      found.set(specifier, known);
      return { ...known, shortCircuit: true };
    },
  });
}
