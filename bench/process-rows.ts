// What a second process on the same database adds.
import type { Member } from './fill-lists.ts';
import { loadFor } from './measure.ts';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

/** Signed-in first pages, none of which is kept: half of the connections to each of two processes, or all to one. */
export async function measureProcesses(
  { add, load }: Table,
  { cobuy, second }: { cobuy: Program; second: Program },
  member: Member,
) {
  const { rounds, seconds, connections } = load;
  const asking = ({ url }: Program) => ({
    url,
    request: (count: number) => ({
      method: 'GET' as const,
      path: `/api/group-buys/active?page=${1 + (count % 100)}&limit=12`,
      headers: { authorization: `Bearer ${member.token}` },
    }),
  });
  const one = async () => (await loadFor(asking(cobuy), seconds, connections)).perSecond;
  const two = async () => {
    const both = [cobuy, second].map((program) => loadFor(asking(program), seconds, connections / 2));
    return (await Promise.all(both)).reduce((sum, { perSecond }) => sum + perSecond, 0);
  };
  const perSecond = { one: [] as number[], two: [] as number[] };
  await Promise.all([one(), two()]);
  for (let round = 0; round < rounds; round++) {
    perSecond.one.push(await one());
    perSecond.two.push(await two());
  }
  const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  const ratio = median(perSecond.two) / median(perSecond.one);
  add({
    what: 'two processes on one database, against one',
    cobuy: `${Math.round(median(perSecond.two))}/s`,
    bare: `${Math.round(median(perSecond.one))}/s`,
    ratio: `${ratio.toFixed(2)} ×`,
    wanted: 'as much as the cores give: ≥ 1 ×',
    reached: ratio >= 1,
  });
}
