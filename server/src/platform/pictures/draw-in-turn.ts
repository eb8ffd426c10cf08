import type { DrawingTask } from './drawing.ts';
import { type DrawingProcess, type Drawn, startDrawingProcess } from './drawing-process.ts';

export interface DrawingOptions {
  program: URL;
  /** A machine that is busy with other things reads a program slowly. */
  longestStartMs: number;
  idleMs: number;
  /** Each in a process of its own, so that one that is ended takes no other along. */
  drawnAtOnce: number;
  /** Their files are in memory, and who sent them waits for some seconds. */
  mostWaiting: number;
  mostWaitingOfOne: number;
}

export type Turn = Drawn | { busy: true } | { unavailable: string };

interface Waiting {
  task: DrawingTask;
  by: string;
  settle: (turn: Turn) => void;
}

/**
 * Draws pictures in processes that are started with the first and ended when none has come for a while. Of one person one
 * is drawn at a time; whoever has had the fewest turns since all had theirs comes next, and where too many wait, the last
 * of whoever has most gives way to somebody who has none.
 */
export function drawInTurn(options: DrawingOptions) {
  const waiting: Waiting[] = [];
  const drawingFor = new Set<string>();
  const turns = new Map<string, number>();
  const idle: { process: DrawingProcess; ending: NodeJS.Timeout }[] = [];

  const countWaiting = (by: string) => waiting.filter((one) => one.by === by).length;

  /** Makes room for whoever has nothing waiting yet. */
  function giveWay(): boolean {
    const counts = Map.groupBy(waiting, ({ by }) => by);
    const most = [...counts.values()].reduce((one, other) => (other.length > one.length ? other : one), []);
    const last = most.length > 1 ? most.at(-1) : undefined;
    if (!last) return false;
    waiting.splice(waiting.indexOf(last), 1);
    last.settle({ busy: true });
    return true;
  }

  async function start(): Promise<DrawingProcess> {
    const { program, longestStartMs } = options;
    return startDrawingProcess(program, longestStartMs).catch(() => startDrawingProcess(program, longestStartMs));
  }

  async function takeProcess(): Promise<DrawingProcess> {
    for (let last = idle.pop(); last; last = idle.pop()) {
      clearTimeout(last.ending);
      if (last.process.isFresh()) return last.process;
    }
    return start();
  }

  function giveBack(process: DrawingProcess) {
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

  async function draw({ task, settle }: Waiting) {
    try {
      const process = await takeProcess();
      settle(await process.draw(task));
      giveBack(process);
    } catch (error) {
      settle({ unavailable: String(error) });
    }
  }

  function next() {
    while (drawingFor.size < options.drawnAtOnce) {
      const ready = waiting.filter(({ by }) => !drawingFor.has(by));
      const turnsOf = ({ by }: Waiting) => turns.get(by) ?? 0;
      const [first] = ready.toSorted((one, other) => turnsOf(one) - turnsOf(other));
      if (!first) break;
      waiting.splice(waiting.indexOf(first), 1);
      turns.set(first.by, turnsOf(first) + 1);
      drawingFor.add(first.by);
      void draw(first).finally(() => {
        drawingFor.delete(first.by);
        next();
      });
    }
    if (waiting.length === 0 && drawingFor.size === 0) turns.clear();
  }

  /** @param by whose picture it is */
  return (task: DrawingTask, by: string): Promise<Turn> => {
    const own = countWaiting(by);
    const isFull = waiting.length >= options.mostWaiting;
    if (own >= options.mostWaitingOfOne || (isFull && (own > 0 || !giveWay()))) return Promise.resolve({ busy: true });
    return new Promise((settle) => {
      waiting.push({ task, by, settle });
      next();
    });
  };
}
