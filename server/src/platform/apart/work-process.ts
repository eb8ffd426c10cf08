import { type ChildProcess, fork } from 'node:child_process';
import type { Socket } from 'node:net';
import { setPriority } from 'node:os';
import { readBytes } from './read-bytes.ts';
import { type Done, type ReportedWork, type Word, type Work, wayOfBytes } from './work.ts';

/** Lower than everything else on this machine, so that a sign-in, for example, doesn't wait for it. */
const politePriority = 5;
/** How long the bytes of an answer may take. */
const longestWayMs = 30_000;
/** Above what a process keeps after ordinary files: leftover memory would count against the next file. */
const mostKeptMb = 220;
/** The only variables a work process gets; the environment also has passwords and keys. Only tests set the last one. */
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
    // It has already ended, or its priority can't be lowered.
  }
  return child;
}

/** The child's next word, or the reason why it ended or stayed silent too long. */
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
    const waiting = setTimeout(() => settle({ ended: `didn't answer for ${longestMs / 1000} s` }), longestMs);
    child.on('message', settle);
    child.on('exit', hearEnd);
    child.on('error', hearError);
    if (child.exitCode !== null || child.signalCode !== null) hearEnd(child.exitCode, child.signalCode);
  });
}

const wayTo = (child: ChildProcess) => child.stdio?.[wayOfBytes] as Socket;

/** An idle child doesn't keep the program that started it from ending. */
function hold(child: ChildProcess, isHeld: boolean) {
  child[isHeld ? 'ref' : 'unref']();
  child.channel?.[isHeld ? 'ref' : 'unref']();
  wayTo(child)[isHeld ? 'ref' : 'unref']();
}

/** @throws where it does not get ready */
export async function startWorkProcess(program: URL, longestStartMs: number): Promise<WorkProcess> {
  const child = startChild(program);
  // Whoever waits for a message hears of it; without a listener, an error would end the program.
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
    throw new Error('failed' in first ? first.failed : 'ended' in first ? first.ended : 'it gave an unexpected answer');
  }
  hold(child, false);

  /** An answer arrives within moments; a process that's gone isn't waited for. */
  async function receive(word: Word | { ended: string }): Promise<Outcome> {
    if ('ending' in word) return { ended: `it used too much ${word.ending}` };
    if (!('memoryMb' in word)) return { ended: 'ended' in word ? word.ended : 'it gave an unexpected answer' };
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
      const told: ReportedWork = { task, longestMs, length: bytes.length };
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
