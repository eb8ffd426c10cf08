import type { BulkReport } from '@cobuy/contract/products/bulk.schemas';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { plural } from '@cobuy/domain/texts/plural';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShownDifference } from '../shown-difference.tsx';
import styles from './bulk-change.module.css';

type Left = BulkReport['left'][number];

const reasons: Readonly<Record<Left['why'], string>> = {
  gone: 'no longer in the catalog',
  forbidden: 'added by someone else',
  in_use: 'used by group buys or orders',
  same: 'nothing to change',
  too_low: 'would cost less than a cent',
  too_dear: 'would cost too much',
};

const namedAtMost = 6;

const noneText = (products: string, isRemoval: boolean) =>
  isRemoval ? `None of the ${products} can be removed.` : `None of the ${products} would change.`;
/** @param products "2 of 3 products". */
const someText = (products: string, isRemoval: boolean) =>
  isRemoval ? `${products} will be removed.` : `${products} will change.`;

export function BulkPreview({ report, isRemoval }: { report: BulkReport; isRemoval: boolean }) {
  const { selected, changed, rounded, belowCost, tripled, aboveUsual, products, left } = report;
  const more = changed - products.length;
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>
          {changed === 0
            ? noneText(countText(selected, 'product'), isRemoval)
            : someText(
                changed === selected
                  ? countText(selected, 'product')
                  : `${formatCount(changed)} of ${countText(selected, 'product')}`,
                isRemoval,
              )}
        </strong>
        {rounded > 0
          ? ` ${plural(
              rounded,
              'One is rounded to whole cents, half a cent up.',
              `${formatCount(rounded)} are rounded to whole cents, half a cent up.`,
            )}`
          : ''}
      </p>
      {tripled > 0 ? (
        <Notice tone="warn">
          {plural(
            tripled,
            'One of them will be more than three times its last price.',
            `${formatCount(tripled)} of them will be more than three times their last price.`,
          )}
        </Notice>
      ) : null}
      {aboveUsual > 0 ? (
        <Notice tone="warn">
          {plural(
            aboveUsual,
            'One of them will be above its usual price.',
            `${formatCount(aboveUsual)} of them will be above their usual price.`,
          )}
        </Notice>
      ) : null}
      {belowCost > 0 ? (
        <Notice tone="warn">
          {plural(
            belowCost,
            'One of them will sell below cost.',
            `${formatCount(belowCost)} of them will sell below cost.`,
          )}
        </Notice>
      ) : null}
      {left.map(({ why, count, products: which }) => (
        <p key={why} className={styles.left}>
          {plural(
            count,
            `1 product stays as it is (${reasons[why]})`,
            `${formatCount(count)} products stay as they are (${reasons[why]})`,
          )}
          {which.length > 0 ? `: ${which.slice(0, namedAtMost).map(namedProduct).join(', ')}` : ''}
          {which.length > 0 && count > namedAtMost
            ? `, and ${formatCount(count - Math.min(namedAtMost, which.length))} more`
            : ''}
        </p>
      ))}
      {products.length > 0 ? (
        <ul className={styles.rows} aria-label={isRemoval ? 'Products to remove' : 'What changes'}>
          {products.map((product) => (
            <li key={product.id}>
              <span className={styles.name}>{product.name}</span>{' '}
              <span className={styles.about}>{[product.unit, product.sku].filter(Boolean).join(' · ')}</span>
              {product.differences.map((difference) => (
                <span key={difference.field} className={styles.difference}>
                  <ShownDifference difference={difference} />
                </span>
              ))}
              {product.isRounded ? <span className={styles.about}>Rounded</span> : null}
              {product.remarks.map((remark) => (
                <span key={remark} className={styles.below}>
                  <Icon name="warning" size={16} /> {remark}
                </span>
              ))}
              {product.sellsBelowCost ? (
                <span className={styles.below}>
                  <Icon name="warning" size={16} /> {productTexts.belowCost}
                </span>
              ) : null}
            </li>
          ))}
          {more > 0 ? <li className={styles.about}>and {formatCount(more)} more</li> : null}
        </ul>
      ) : null}
    </div>
  );
}
