import { fileURLToPath } from 'node:url';

/**
 * Where the build puts the description of the API. The packed program reads it in two milliseconds; making it takes a
 * quarter of a start. A program that runs from its sources makes its own, since nothing was built from them.
 * @param isHttps the session's cookie has another name there
 */
export const builtDescription = (isHttps: boolean): string =>
  fileURLToPath(new URL(`../../../dist/openapi${isHttps ? '-https' : ''}.json`, import.meta.url));

/** In packed code, `import.meta.url` is where the source is (server/vite.config.ts), but the file name is the packed one. */
export const isPacked = import.meta.filename.endsWith('.js');
