const everyMs = 5;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Watches for an hour what `longestTurnOf` watches for a moment: the time of the processor that passes until this thread
 * serves a timer again.
 */
export function watchTurns(): { longestMs(): number; restart(): void; stop(): void } {
  let [before, longest] = [cpuMs(), 0];
  const timer = setInterval(() => {
    const now = cpuMs();
    longest = Math.max(longest, now - before);
    before = now;
  }, everyMs);
  return {
    longestMs: () => longest,
    restart() {
      [before, longest] = [cpuMs(), 0];
    },
    stop: () => clearInterval(timer),
  };
}
