import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { plural } from '@cobuy/domain/texts/plural';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { formatCount } from '../../../ui/format/counts.ts';

const namedAtMost = 8;

/** Which products of a deal cost more than buyers pay for them: a new price list may have done it. */
export function BelowCost({ deal }: { deal: GroupBuy }) {
  const names = deal.products.flatMap(({ product }) => (product.sellsBelowCost ? [namedProduct(product)] : []));
  if (names.length === 0) return null;
  const others = names.length - namedAtMost;
  return (
    <Notice
      tone="warn"
      title={plural(
        names.length,
        '1 product sells below cost',
        `${formatCount(names.length)} products sell below cost`,
      )}
    >
      {names.slice(0, namedAtMost).join(', ')}
      {others > 0 ? `, and ${formatCount(others)} more` : ''}
    </Notice>
  );
}
