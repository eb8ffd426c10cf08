// Interleaved rounds of load, so that whatever else the machine does falls on both sides alike.
import autocannon, { type Request } from 'autocannon';

export interface Target {
  url: string;
  /** A fresh request each time, for calls that write. */
  request?: (count: number) => {
    method: 'GET' | 'POST';
    path: string;
    headers: Record<string, string>;
    body?: string;
  };
}

export interface Figure {
  /** Requests a second that were answered with 2xx. */
  perSecond: number;
  /** Milliseconds. */
  p99: number;
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

export async function loadFor(target: Target, seconds: number, connections: number): Promise<Figure> {
  let count = 0;
  const { request } = target;
  const requests: Request[] | undefined = request && [
    { setupRequest: (plain: Request) => ({ ...plain, ...request(count++) }) },
  ];
  const result = await autocannon({
    url: target.url,
    connections,
    duration: seconds,
    ...(requests && { requests }),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${target.url}: ${result.non2xx} refused and ${result.errors} failed requests`);
  return { perSecond: result['2xx'] / result.duration, p99: result.latency.p99 };
}

/** Runs the two against each other and takes the median of the rounds. */
export async function compare(
  targets: { cobuy: Target; bare: Target },
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<{ cobuy: Figure; bare: Figure; ratio: number }> {
  const figures: Record<'cobuy' | 'bare', Figure[]> = { cobuy: [], bare: [] };
  const sides = ['cobuy', 'bare'] as const;
  for (const side of sides) await loadFor(targets[side], 1, connections);
  for (let round = 0; round < rounds; round++)
    for (const side of round % 2 === 0 ? sides : sides.toReversed())
      figures[side].push(await loadFor(targets[side], seconds, connections));
  const middle = (side: 'cobuy' | 'bare') => ({
    perSecond: median(figures[side].map(({ perSecond }) => perSecond)),
    p99: median(figures[side].map(({ p99 }) => p99)),
  });
  const cobuy = middle('cobuy');
  const bare = middle('bare');
  return { cobuy, bare, ratio: cobuy.perSecond / bare.perSecond };
}
