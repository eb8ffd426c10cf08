import { readFile } from 'node:fs/promises';

/** As the server's `package.json` says it. */
export async function readProgramVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
