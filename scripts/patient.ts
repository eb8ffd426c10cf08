/**
 * No test waits so long; a machine that has other things to do may. For each lane by itself: a lane takes over nothing
 * of what stands beside it.
 */
export const patient = {
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
} as const;
