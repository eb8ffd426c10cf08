// The frame of a command: the services of the server without its port, beside a Cobuy that runs or while none does.
import { createApp } from '../app.ts';
import { loadEnvironmentFile, prepareDataDir, readConfig } from '../platform/config.ts';
import type { Services } from '../platform/context.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';
import { StopSentence } from '../platform/stop-sentence.ts';

/** Runs `work` and ends the process: 0 where it returns true, else 1; a StopSentence is said without a stack. */
export async function runCommand(work: (services: Services) => Promise<boolean>): Promise<void> {
  let ok = false;
  try {
    loadEnvironmentFile(process.cwd());
    const config = readConfig(process.env);
    prepareDataDir(config);
    const { database, leave } = await reachDatabase(config, { shared: true });
    try {
      const { http, services } = await createApp({ config, database, serves: false });
      ok = await work(services);
      await http.close();
    } finally {
      await leave();
    }
  } catch (error) {
    console.error(error instanceof StopSentence ? error.message : error);
  }
  process.exitCode = ok ? 0 : 1;
}
