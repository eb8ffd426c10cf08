// Gives commands the server's services without its port, whether or not Cobuy is running.
import { createApp } from '../create-app.ts';
import type { Config } from '../platform/config/config.ts';
import type { Services } from '../platform/context.ts';
import { reachDatabase } from '../platform/database/reach-database.ts';

export async function withServices<T>(config: Config, work: (services: Services) => Promise<T>): Promise<T> {
  const { database, leave } = await reachDatabase(config, { shared: true });
  try {
    const { http, services } = await createApp({ config, database, serves: false });
    try {
      return await work(services);
    } finally {
      // Otherwise, background watching and counting would keep a command alive after its last sentence.
      await http.close();
    }
  } finally {
    await leave();
  }
}
