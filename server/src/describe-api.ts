import { callsOfRooms } from './app.ts';
import type { Config } from './platform/config/config.ts';
import { createHttpApp } from './platform/http/create-http-app.ts';
import { type ApiDescription, describeCalls } from './platform/http/describe-calls.ts';
import { registerCalls } from './platform/http/register-calls.ts';

/** What every call takes, answers and refuses, as an OpenAPI document. Needs no database, and serves nobody. */
export async function describeApi(config: Config): Promise<ApiDescription> {
  const app = await createHttpApp({ ...config, logLevel: 'silent' });
  // Nothing is called: no route needs its services.
  for (const room of callsOfRooms) registerCalls(app, {} as never, room);
  await app.ready();
  const description = describeCalls(app.swagger() as unknown as ApiDescription, callsOfRooms);
  await app.close();
  return description;
}
