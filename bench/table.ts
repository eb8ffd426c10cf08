// The rows of `npm run bench`, and how they are told.
import { compare, type Target } from './measure.ts';

interface Row {
  what: string;
  cobuy: string;
  bare: string;
  ratio: string;
  wanted: string;
  reached: boolean;
}

export interface Load {
  rounds: number;
  /** Of a round. */
  seconds: number;
  connections: number;
}

export function createTable(load: Load) {
  const rows: Row[] = [];
  const add = (row: Row) => {
    rows.push(row);
    // At once: the person who measures one part need not wait for the rest.
    console.log(describeRow(row));
  };
  return {
    load,
    rows: rows as readonly Row[],
    add,
    /** Cobuy's requests a second against the bare baseline's. */
    async measure(what: string, targets: { cobuy: Target; bare: Target }, wanted: number) {
      const { cobuy, bare, ratio } = await compare(targets, load);
      add({
        what,
        cobuy: `${Math.round(cobuy.perSecond)}/s, p99 ${cobuy.p99} ms`,
        bare: `${Math.round(bare.perSecond)}/s, p99 ${bare.p99} ms`,
        ratio: `${ratio.toFixed(2)} ×`,
        wanted: `≥ ${wanted} ×`,
        reached: ratio >= wanted,
      });
    },
    /** What the same questions to Cobuy cost among much, against among little. */
    async measureGrowth(what: string, { little, much }: { little: Target; much: Target }, most: number) {
      const grown = await compare({ cobuy: little, bare: much }, load);
      add({
        what,
        cobuy: `${Math.round(grown.bare.perSecond)}/s, p99 ${grown.bare.p99} ms`,
        bare: `${Math.round(grown.cobuy.perSecond)}/s, p99 ${grown.cobuy.p99} ms`,
        ratio: `cost ${grown.ratio.toFixed(2)} ×`,
        wanted: `≤ ${most} ×`,
        reached: grown.ratio <= most,
      });
    },
    addSingle(what: string, value: number | null, unit: string, most: number) {
      if (value === null) return;
      const wanted = `≤ ${most} ${unit}`;
      add({ what, cobuy: `${Math.round(value)} ${unit}`, bare: '–', ratio: '–', wanted, reached: value <= most });
    },
  };
}
export type Table = ReturnType<typeof createTable>;

export const describeRow = ({ what, cobuy, bare, ratio, wanted, reached }: Row) =>
  `| ${what} | ${cobuy} | ${bare} | ${ratio} | ${wanted} | ${reached ? '✓' : '✗'} |`;
