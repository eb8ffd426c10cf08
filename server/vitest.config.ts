import { defineConfig } from 'vitest/config';
import { patient } from '../scripts/patient.ts';

/**
 * What starts and kills programs, or measures what a whole process does (its heap, errors that nobody caught): each
 * file in a process of its own.
 */
const alone = [
  'test/delivery.test.ts',
  'test/process.test.ts',
  'test/stop-signals.test.ts',
  'test/trouble.test.ts',
  'src/commands/backup.test.ts',
  'test/attack/attack.test.ts',
  'src/commands/import-products.test.ts',
  'src/commands/move-files.test.ts',
  'test/jobs.test.ts',
  'test/crash.test.ts',
  'src/rooms/orders/group-buy-lists/export-orders.test.ts',
  'test/start-modes.test.ts',
  'test/machines/second-machine.test.ts',
  'test/machines/poolers.test.ts',
  'test/machines/workers.test.ts',
  'test/failover.test.ts',
  'test/machines/proxies.test.ts',
  'test/machines/redis.test.ts',
];

const execArgv = [
  // Each worker reads drizzle, which without this costs a second of the processor more.
  '--import',
  new URL('./test/quick-drizzle.ts', import.meta.url).href,
  // What is young is collected every 16 MB from the start, as it is later; V8 begins with half a megabyte.
  '--min-semi-space-size=16',
];

export default defineConfig({
  test: {
    name: 'server',
    globalSetup: './test/cluster.ts',
    ...patient,
    projects: [
      { test: { name: 'alone', include: alone, execArgv } },
      {
        test: {
          name: 'shared',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          exclude: alone,
          // Each worker reads the program once for all of its files, so no file may leave anything behind: no spy, no
          // timer, no hook in a module that others import.
          isolate: false,
          execArgv,
          setupFiles: './test/tenants/listen.ts',
        },
      },
    ],
  },
});
