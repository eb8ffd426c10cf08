/** So many runs in a row have to pass, half of them alone and half beside a load. */
export const wanted = 10;

export const notCommitted = "There are uncommitted changes, so a run with them doesn't count.";

export type Beside = 'nothing' | 'load';

/** One whole run of the tests, as a line of the log. */
export interface SteadyRun {
  /** What all files of the program come to: two commits of the same files are one program. */
  program: string;
  /** Where it was at that time, which git knows. */
  commit: string;
  beside: Beside;
  begunAt: string;
  minutes: number;
  passed: boolean;
  /** Its last line: "N passed, M failed". */
  total: string;
  failed: string[];
}

/** A line that is cut off, because the machine went while it was written, is no run. */
export const readLog = (text: string): SteadyRun[] =>
  text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as SteadyRun];
    } catch {
      return [];
    }
  });

/**
 * What passed in a row at the end of the log, of one program: a run that failed and another program start the count
 * again.
 */
export function countInARow(log: readonly SteadyRun[], program: string) {
  const before = log.findLastIndex((run) => !run.passed || run.program !== program);
  const row = log.slice(before + 1);
  const count = (beside: Beside) => row.filter((run) => run.beside === beside).length;
  const [nothing, load] = [count('nothing'), count('load')];
  return { nothing, load, isDone: nothing >= wanted / 2 && load >= wanted / 2 };
}

/** Turn by turn, alone first. */
export function nextBeside(log: readonly SteadyRun[], program: string): Beside {
  const { nothing, load } = countInARow(log, program);
  return nothing > load ? 'load' : 'nothing';
}

/** What is tested now. */
export interface Tested {
  program: string;
  commit: string;
  /** There are changes that are not committed: nothing that runs with them counts. */
  isChanged: boolean;
}

/** What has passed so far, and what failed last. */
export function describeState(log: readonly SteadyRun[], { program, commit, isChanged }: Tested): string {
  const { nothing, load, isDone } = countInARow(log, program);
  const last = log.at(-1);
  const runs = log
    .slice(-wanted)
    .map(
      ({ begunAt, commit, beside, minutes, passed, total }) =>
        `${begunAt} ${commit} beside ${beside}: ${passed ? 'passed' : 'FAILED'}, ${minutes} minutes, ${total}`,
    );
  return [
    ...runs,
    ...(last && !last.passed ? last.failed.map((what) => `  failed: ${what}`) : []),
    `Of ${commit}, ${nothing + load} of ${wanted} in a row: ${nothing} alone, ${load} beside a load${isDone ? '. Steady.' : ''}`,
    ...(isChanged ? [notCommitted] : []),
  ].join('\n');
}
