/** What a process of its own is asked to do with bytes from people. */
export interface Work<Task> {
  bytes: Uint8Array;
  /** Data alone: a function can't be sent. */
  task: Task;
  /** Of the processor. */
  longestMs: number;
  /** By the clock, where the machine is so busy that the processor's time comes slowly: so many times as long. */
  patience: number;
}

/** The words of an answer, and the bytes that it may have beside them. */
export interface Done<Answer> {
  answer: Answer;
  bytes: Uint8Array | null;
}

/** Work as the process is told of it; its bytes follow on a way of their own, in pieces that hold nobody up. */
export interface ReportedWork {
  length: number;
  task: unknown;
  longestMs: number;
}

/** The number under which the process finds the way on which bytes come and go. */
export const wayOfBytes = 4;

/** What the process says: that it is there, or what it has done, or why it ends. */
export type Word =
  | { ready: true }
  /** So many bytes follow; null where there are none. */
  | { answer: unknown; length: number | null; memoryMb: number }
  | { ending: 'memory' | 'time' }
  | { failed: string };
