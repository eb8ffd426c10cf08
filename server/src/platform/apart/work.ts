export interface Work<Task> {
  bytes: Uint8Array;
  /** Data alone: a function can't be sent. */
  task: Task;
  /** Processor time. */
  longestMs: number;
  /** How many times as long work may take by the clock, for when the machine is busy. */
  patience: number;
}

export interface Done<Answer> {
  answer: Answer;
  bytes: Uint8Array | null;
}

export interface ReportedWork {
  length: number;
  task: unknown;
  longestMs: number;
}

/** The file descriptor on which the process sends and receives bytes. */
export const wayOfBytes = 4;

/** What the process says: that it's ready, what it has done, or why it ends. */
export type Word =
  | { ready: true }
  /** `length` is how many bytes follow; null for none. */
  | { answer: unknown; length: number | null; memoryMb: number }
  | { ending: 'memory' | 'time' }
  | { failed: string };
