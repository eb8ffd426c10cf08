// The frame of a command that acts: the services of the server without its port, beside a Cobuy that runs or not.
import { createApp } from '../app.ts';
import type { Services } from '../platform/context.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';
import { runWithConfig } from './run-with-config.ts';

/** Runs `work` as runWithConfig does, on the configured database brought up to date. */
export const runCommand = (work: (services: Services) => Promise<boolean>): Promise<void> =>
  runWithConfig(async (config) => {
    const { database, leave } = await reachDatabase(config, { shared: true });
    try {
      const { http, services } = await createApp({ config, database, serves: false });
      try {
        return await work(services);
      } finally {
        // What watches and counts in the background would keep a command alive that ends with a sentence.
        await http.close();
      }
    } finally {
      await leave();
    }
  });
