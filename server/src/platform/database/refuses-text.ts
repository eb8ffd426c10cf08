/** A text with NUL, as it is (22021) or in JSON (22P05): PostgreSQL takes none, and no rule of ours needs one. */
export function refusesText(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause as { code?: unknown } | undefined) : undefined;
  return cause?.code === '22021' || cause?.code === '22P05';
}
