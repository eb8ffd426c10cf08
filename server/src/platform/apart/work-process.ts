import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { readBytes } from './read-bytes.ts';
import { type Done, type ToldWork, type Word, type Work, wayOfBytes } from './work.ts';

/** Behind everything else that this machine has to do: who signs in meanwhile doesn't wait for it. */
const politePriority = 5;
/** For the bytes of an answer. */
const longestWayMs = 30_000;
/** More than a process holds after files of every day: what is left over in it would count against the next. */
const mostKeptMb = 220;
/** Of an environment with passwords and keys, all that working on files may know; the last one is set for tests alone. */
const passedOn = [
  'PATH',
  'HOME',
  'TMPDIR',
  'LD_LIBRARY_PATH',
  'FONTCONFIG_PATH',
  'FONTCONFIG_FILE',
  'NODE_COMPILE_CACHE',
];

export type Outcome = { done: Done<unknown> } | { ended: string };

export interface WorkProcess {
  readonly pid: number;
  work(work: Work<unknown>): Promise<Outcome>;
  /** Whether it can work on another file. */
  isFresh(): boolean;
  end(): void;
}

function startChild(program: URL): ChildProcess {
  const child = fork(program, {
    serialization: 'advanced',
    execArgv: [],
    env: {
      ...Object.fromEntries(passedOn.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
      // A file at a time, and one thread beside it to read its head.
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
function nextWord(child: ChildProcess, longestMs: number): Promise<Word | { ended: string }> {
  return new Promise((resolve) => {
    const settle = (word: Word | { ended: string }) => {
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

/** While nothing is worked on, it doesn't keep the program that started it from ending. */
function hold(child: ChildProcess, isHeld: boolean) {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
  wayTo(child)[isHeld ? 'ref' : 'unref']();
}

/** @throws where it does not get ready */
export async function startWorkProcess(program: URL, longestStartMs: number): Promise<WorkProcess> {
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

  /** An answer is on its way for moments; what is no longer there is not waited for. */
  async function receive(word: Word | { ended: string }): Promise<Outcome> {
    if ('ending' in word) return { ended: `it took too much ${word.ending}` };
    if (!('memoryMb' in word)) return { ended: 'ended' in word ? word.ended : 'it said something else' };
    const impatience = setTimeout(end, longestWayMs);
    const { answer, length } = word;
    try {
      return { done: { answer, bytes: length === null ? null : await readBytes(wayTo(child), length) } };
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
    async work({ bytes, task, longestMs, patience }) {
      hold(child, true);
      const answer = nextWord(child, longestMs * patience);
      const told: ToldWork = { task, longestMs, length: bytes.length };
      child.send(told, (error) => {
        if (error) end();
      });
      wayTo(child).write(bytes);
      const outcome = await receive(await answer);
      hold(child, false);
      if ('ended' in outcome) end();
      return outcome;
    },
  };
}
