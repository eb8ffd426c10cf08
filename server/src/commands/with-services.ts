// What a command acts with: the services of the server without its port, beside a Cobuy that runs or not.
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
      // What watches and counts in the background would keep a command alive that ends with a sentence.
      await http.close();
    }
  } finally {
    await leave();
  }
}
