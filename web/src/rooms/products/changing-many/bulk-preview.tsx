import type { BulkReport } from '@cobuy/contract/products/bulk.schemas';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { Icon } from '../../../ui/icon.tsx';
import { ShownDifference } from '../shown-difference.tsx';
import styles from './bulk-change.module.css';

type Left = BulkReport['left'][number];

const reasons: Readonly<Record<Left['why'], string>> = {
  gone: 'no longer in the catalog',
  forbidden: 'added by somebody else',
  in_use: 'used by group buys or orders',
  same: 'nothing to change',
  too_low: 'would cost less than a cent',
  too_dear: 'would cost too much',
};

const namedAtMost = 6;

/** What a change would do to the selected products: what each was and becomes, and which stay as they are, and why. */
export function BulkPreview({ report, isRemoval }: { report: BulkReport; isRemoval: boolean }) {
  const { selected, changed, rounded, belowCost, tripled, aboveUsual, products, left } = report;
  const more = changed - products.length;
  return (
    <div className={styles.preview}>
      <p role="status">
        <strong>
          {changed === 0
            ? `None of the ${countText(selected, 'product')} ${isRemoval ? 'can be removed' : 'would change'}.`
            : `${changed === selected ? '' : `${formatCount(changed)} of `}${countText(selected, 'product')} will ${isRemoval ? 'be removed' : 'change'}.`}
        </strong>
        {rounded > 0
          ? ` ${rounded === 1 ? 'One is' : `${formatCount(rounded)} are`} rounded to whole cents, half a cent up.`
          : ''}
      </p>
      {tripled > 0 ? (
        <Notice tone="warn">
          {tripled === 1
            ? 'One of them will be more than three times its last price.'
            : `${formatCount(tripled)} of them will be more than three times their last price.`}
        </Notice>
      ) : null}
      {aboveUsual > 0 ? (
        <Notice tone="warn">
          {aboveUsual === 1
            ? 'One of them will be above its usual price.'
            : `${formatCount(aboveUsual)} of them will be above their usual price.`}
        </Notice>
      ) : null}
      {belowCost > 0 ? (
        <Notice tone="warn">
          {belowCost === 1
            ? 'One of them will sell below cost.'
            : `${formatCount(belowCost)} of them will sell below cost.`}
        </Notice>
      ) : null}
      {left.map(({ why, count, products: which }) => (
        <p key={why} className={styles.left}>
          {countText(count, 'product')} {count === 1 ? 'stays as it is' : 'stay as they are'} ({reasons[why]})
          {which.length > 0 ? `: ${which.slice(0, namedAtMost).map(namedProduct).join(', ')}` : ''}
          {which.length > 0 && count > namedAtMost
            ? `, and ${formatCount(count - Math.min(namedAtMost, which.length))} more`
            : ''}
        </p>
      ))}
      {products.length > 0 ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <ul className={styles.rows} aria-label={isRemoval ? 'Products to remove' : 'What changes'} tabIndex={0}>
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
