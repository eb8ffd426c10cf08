import { performance } from 'node:perf_hooks';
import type { Holder } from './holder.ts';
import { Turns } from './turns.ts';
import type { Done, Work } from './work.ts';
import { type Outcome, startWorkProcess, type WorkProcess } from './work-process.ts';

export interface WorkOptions {
  program: URL;
  /** A busy machine is slow to load a program. */
  longestStartMs: number;
  idleMs: number;
  /** Each runs in a process of its own, so ending one doesn't stop another. */
  atOnce: number;
  /** Their files are in memory, and their senders wait for a few seconds. */
  mostWaiting: number;
  mostWaitingOfOne: number;
}

export type Turn<Answer> = { done: Done<Answer> } | { ended: string } | { busy: true } | { unavailable: string };

interface Waiting<Task> {
  work: Work<Task>;
  holder: Holder;
  settle: (turn: Outcome | { busy: true } | { unavailable: string }) => void;
}

/**
 * Processes people's files in processes that start with the first and end when idle. Turns can't be taken from others
 * by sending much or under many names (`Turns`).
 */
export function workInTurn<Task, Answer>(options: WorkOptions) {
  const turns = new Turns<Waiting<Task>>(options);
  const idle: { process: WorkProcess; ending: NodeJS.Timeout }[] = [];

  async function start(): Promise<WorkProcess> {
    const { program, longestStartMs } = options;
    return startWorkProcess(program, longestStartMs).catch(() => startWorkProcess(program, longestStartMs));
  }

  async function takeProcess(): Promise<WorkProcess> {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.ending);
      if (last.process.isFresh()) return last.process;
    }
    return start();
  }

  function giveBack(process: WorkProcess) {
    if (!process.isFresh()) return;
    const ending = setTimeout(() => {
      idle.splice(
        idle.findIndex((one) => one.process === process),
        1,
      );
      process.end();
    }, options.idleMs);
    ending.unref();
    idle.push({ process, ending });
  }

  async function work({ work, settle }: Waiting<Task>) {
    try {
      const process = await takeProcess();
      settle(await process.work(work));
      giveBack(process);
    } catch (error) {
      settle({ unavailable: String(error) });
    }
  }

  function next() {
    while (turns.working < options.atOnce) {
      const begun = turns.begin((waiting) => waiting.work.longestMs);
      if (!begun) break;
      const began = performance.now();
      void work(begun.one).finally(() => {
        begun.end(performance.now() - began);
        next();
      });
    }
  }

  return (work: Work<Task>, holder: Holder): Promise<Turn<Answer>> =>
    new Promise((resolve) => {
      // Safe, since the process answers what its program says.
      const settle = resolve as Waiting<Task>['settle'];
      const { isTaken, givesWay } = turns.join({ work, holder, settle });
      givesWay?.settle({ busy: true });
      if (!isTaken) return settle({ busy: true });
      next();
    });
}
