import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { type DrawingTask, type DrawingWord, type ToldTask, wayOfBytes } from './drawing.ts';
import { readBytes } from './read-bytes.ts';

/** Behind everything else that this machine has to do: who signs in meanwhile does not wait for a picture. */
const politePriority = 5;
/** By the clock, where the machine is so busy that the processor's time comes slowly. */
const patience = 3;
/** For the bytes of what is drawn. */
const longestWayMs = 30_000;
/** More than a process holds after pictures of every day: what is left over in it would count against the next. */
const mostKeptMb = 220;
/** Of an environment with passwords and keys, all that drawing needs to know. */
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH', 'FONTCONFIG_FILE'];

export type Drawn = { drawn: Buffer | null } | { tooLarge: true } | { tooComplex: true } | { ended: string };

export interface DrawingProcess {
  readonly pid: number;
  draw(task: DrawingTask): Promise<Drawn>;
  /** Whether it can draw another picture. */
  isFresh(): boolean;
  end(): void;
}

function startChild(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {
      ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      // A picture at a time, and one thread beside it to read its head.
      UV_THREADPOOL_SIZE: '2',
      MALLOC_ARENA_MAX: '2',
    },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc', 'pipe'],
  });
  try {
    if (child.pid) setPriority(child.pid, politePriority);
  } catch {
    // It has ended already, or may not be asked to wait.
  }
  return child;
}

/** The next word of it; the reason where it ends before, or says nothing for so long. */
function nextWord(child: ChildProcess, longestMs: number): Promise<DrawingWord | { ended: string }> {
  return new Promise((resolve) => {
    const settle = (word: DrawingWord | { ended: string }) => {
      clearTimeout(waiting);
      child.off('message', settle);
      child.off('exit', hearEnd);
      child.off('error', hearError);
      resolve(word);
    };
    const hearEnd = (code: number | null, signal: string | null) => settle({ ended: `ended with ${signal ?? code}` });
    const hearError = (error: Error) => settle({ ended: error.message });
    const waiting = setTimeout(() => settle({ ended: `said nothing for ${longestMs / 1000} s` }), longestMs);
    child.on('message', settle);
    child.on('exit', hearEnd);
    child.on('error', hearError);
    if (child.exitCode !== null || child.signalCode !== null) hearEnd(child.exitCode, child.signalCode);
  });
}

const wayTo = (child: ChildProcess) => child.stdio?.[wayOfBytes] as Socket;

/** While nothing is drawn, it does not keep the program that started it from ending. */
function hold(child: ChildProcess, isHeld: boolean) {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
  wayTo(child)[isHeld ? 'ref' : 'unref']();
}

/** @throws where it does not get ready */
export async function startDrawingProcess(program: URL, longestStartMs: number): Promise<DrawingProcess> {
  const child = startChild(program);
  // Heard by whoever waits for a word; without a listener an error would end the program.
  child.on('error', () => {});
  wayTo(child)?.on('error', () => {});
  let isFresh = true;
  child.on('exit', () => (isFresh = false));
  const end = () => {
    isFresh = false;
    child.kill('SIGKILL');
  };
  const first = await nextWord(child, longestStartMs);
  if (!('ready' in first)) {
    end();
    throw new Error('failed' in first ? first.failed : 'ended' in first ? first.ended : 'it said something else');
  }
  hold(child, false);

  /** A picture is on its way for moments; what is no longer there is not waited for. */
  async function receive(word: DrawingWord | { ended: string }): Promise<Drawn> {
    if ('ending' in word) return { ended: `it took too much ${word.ending}` };
    if (!('memoryMb' in word)) return { ended: 'ended' in word ? word.ended : 'it said something else' };
    const impatience = setTimeout(end, longestWayMs);
    try {
      if ('tooLarge' in word) return { tooLarge: true };
      if ('tooComplex' in word) return { tooComplex: true };
      return { drawn: word.length === null ? null : await readBytes(wayTo(child), word.length) };
    } catch (error) {
      return { ended: String(error) };
    } finally {
      clearTimeout(impatience);
      if (word.memoryMb > mostKeptMb) end();
    }
  }

  return {
    pid: child.pid as number,
    isFresh: () => isFresh && child.connected,
    end,
    async draw({ bytes, drawing, longestMs }) {
      hold(child, true);
      const answer = nextWord(child, longestMs * patience);
      const told: ToldTask = { drawing, longestMs, length: bytes.length };
      child.send(told, (error) => {
        if (error) end();
      });
      wayTo(child).write(bytes);
      const drawn = await receive(await answer);
      hold(child, false);
      if ('ended' in drawn) end();
      return drawn;
    },
  };
}
