// What each worker of Vitest reads first (server/vitest.config.ts), before anything of drizzle.
import { resolveDrizzle } from '../src/platform/resolve-drizzle.ts';

resolveDrizzle();
