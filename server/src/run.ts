// Reads the settings and runs the program: in this process, or in several that share the port.
import { loadEnvironmentFile, prepareDataDir, readConfig, requireMachine } from './platform/config/config.ts';
import { ownWorker } from './platform/workers/worker.ts';
import { runUntilStopped } from './run-until-stopped.ts';

/** @param program the file that a worker runs */
export const run = (program: string): Promise<void> =>
  runUntilStopped(async (own) => {
    loadEnvironmentFile(process.cwd());
    const config = readConfig(process.env);
    const worker = ownWorker();
    if (!worker) await requireMachine(process.env);
    prepareDataDir(config);
    if (!worker && config.workers !== 1) {
      const { startWorkers } = await import('./start-workers.ts');
      if (await startWorkers(config, program, own)) return;
    }
    const { startProgram } = await import('./start-program.ts');
    await startProgram(config, worker, own);
  });
