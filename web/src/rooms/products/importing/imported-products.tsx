import type { UndoneImport } from '@cobuy/contract/products/importing.schemas';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { plural } from '@cobuy/domain/texts/plural';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatCount } from '../../../ui/format/counts.ts';

type Kept = UndoneImport['keeps'][number];

const reasons: Readonly<Record<Kept['why'], string>> = {
  changed: 'changed since',
  ordered: 'ordered since',
  used: 'in a group buy or an order',
  deleted: 'deleted since',
  sku_taken: 'another product has its SKU now',
};

const namedAtMost = 8;

export function ImportedProducts({ undo: { kept, keeps } }: { undo: UndoneImport }) {
  if (kept === 0) return null;
  const named = keeps.slice(0, namedAtMost).map((one) => `${namedProduct(one)}: ${reasons[one.why]}`);
  const others = kept - named.length;
  return (
    <Notice
      tone="warn"
      title={plural(kept, '1 product stays as it is', `${formatCount(kept)} products stay as they are`)}
    >
      {named.join('; ')}
      {others > 0 ? `; and ${formatCount(others)} more` : ''}
    </Notice>
  );
}
