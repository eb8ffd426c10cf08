import type { TestSpecification } from 'vitest/node';
import { BaseSequencer } from 'vitest/node';

/** Lanes by how long their longest file takes; others come last. */
const lanes = ['server (alone)', 'server (shared)', 'web'];
/** Of files whose size tells less than their work, the longest first (a fresh clone remembers no times). */
const longest = [
  'test/delivery.test.ts',
  'test/stop-signals.test.ts',
  'test/process.test.ts',
  'src/commands/backup.test.ts',
  'test/attack/attack.test.ts',
  'src/commands/import-products.test.ts',
  'test/jobs.test.ts',
  'test/trouble.test.ts',
  'test/crash.test.ts',
  'test/matrix/authorization-matrix.test.ts',
  'test/limits.test.ts',
  'src/platform/backups/backup.test.ts',
  'src/rooms/products/importing/import-price-list.test.ts',
  'src/rooms/orders/listing/list-many-orders.test.ts',
];

/** What is not named comes last. */
function placeIn(list: readonly string[], name: string | undefined): number {
  const place = list.indexOf(name ?? '');
  return place < 0 ? list.length : place;
}

/** No long file is left over for the end, and a lane is done before the next one: its workers are used again. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => {
      const file = longest.find((end) => moduleId.endsWith(end));
      return placeIn(lanes, project.name) * 1000 + placeIn(longest, file);
    };
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
