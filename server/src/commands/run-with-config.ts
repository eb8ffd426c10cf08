import { resolve } from 'node:path';
import { type Config, loadEnvironmentFile, prepareDataDir, readConfig } from '../platform/config/config.ts';
import { StopSentence } from '../platform/config/stop-sentence.ts';

/** npm runs a command in the project's folder and passes the folder it was called from. */
export const fromHere = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);

/** Runs `work` and exits with 0 if it returns true, else 1; a StopSentence prints without a stack. */
export async function runWithConfig(work: (config: Config) => Promise<boolean>): Promise<void> {
  let ok = false;
  try {
    loadEnvironmentFile(process.cwd());
    const config = readConfig(process.env);
    prepareDataDir(config);
    ok = await work(config);
  } catch (error) {
    console.error(error instanceof StopSentence ? error.message : error);
  }
  process.exitCode = ok ? 0 : 1;
}
