// How soon orders are taken again after the program or its database was killed while twenty people order.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Target } from './measure.ts';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

/** @returns the program as it runs after it was killed. */
export async function measureCrashes(
  { addSingle, load }: Table,
  { program, dataDir, start }: { program: Program; dataDir: string; start: () => Promise<Program> },
  order: NonNullable<Target['request']>,
): Promise<Program> {
  let sent = 0;
  const place = async () => {
    const { path, ...request } = order(sent++);
    const answer = await fetch(`${program.url}${path}`, request).catch(() => null);
    // Whoever meets a program that isn't there tries again a moment later, as people do, and leaves it the processor.
    if (!answer) await new Promise((resolve) => setTimeout(resolve, 50));
    return answer?.status === 201;
  };
  /** Milliseconds from the crash to the first order that was sent after it and taken. */
  const untilTakenAgain = async (crash: () => Promise<unknown>) => {
    const ending = new AbortController();
    const others = Array.from({ length: load.connections }, async () => {
      while (!ending.signal.aborted) await place();
    });
    await new Promise((resolve) => setTimeout(resolve, load.seconds * 1000));
    const since = performance.now();
    const isThere = crash();
    while (!(await place()));
    const ms = performance.now() - since;
    ending.abort();
    await Promise.all([isThere, ...others]);
    return ms;
  };
  const database = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0]);
  const afterDatabase = await untilTakenAgain(async () => process.kill(database, 'SIGKILL'));
  addSingle('an order is taken again after the database was killed', afterDatabase, 'ms', 10_000);
  let again = program;
  const afterProgram = await untilTakenAgain(async () => {
    const gone = new Promise((resolve) => program.child.once('exit', resolve));
    program.child.kill('SIGKILL');
    await gone;
    again = await start();
  });
  addSingle('the same after the program was killed and started again', afterProgram, 'ms', 10_000);
  return again;
}
