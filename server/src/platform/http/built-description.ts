import { fileURLToPath } from 'node:url';

/**
 * Where the build leaves the description of the API for the packed program, which reads it in two milliseconds: to make it
 * takes a quarter of a start. A program that runs from its sources makes its own, since nothing was built from them.
 * @param isHttps since the session's cookie is called otherwise there.
 */
export const builtDescription = (isHttps: boolean): string =>
  fileURLToPath(new URL(`../../../dist/openapi${isHttps ? '-https' : ''}.json`, import.meta.url));

/** Of what is packed `import.meta.url` tells the place of the source (server/vite.config.ts), the file's name its own. */
export const isPacked = import.meta.filename.endsWith('.js');
