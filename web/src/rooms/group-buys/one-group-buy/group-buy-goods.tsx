import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { GoodsPictures } from '../goods-picture.tsx';
import styles from './group-buy-goods.module.css';

/** A third of the goods' column. */
const widthOfPicture = '(min-width: 1120px) 230px, (min-width: 960px) 18vw, 30vw';
/** More than one line holds; how many there are in all stands beside the prices. */
const mostNamed = 6;

export function GroupBuyGoods({ deal: { pictures, products } }: { deal: GroupBuy }) {
  const names = products.slice(0, mostNamed).map(({ product: { name, unit } }) =>
    // With a single product, the price needs its unit.
    products.length === 1 && unit ? `${name} · ${unit}` : name,
  );
  if (names.length === 0) return null;
  return (
    <div className={styles.goods}>
      {pictures.length > 0 ? <GoodsPictures pictures={pictures} sizes={widthOfPicture} isFirst /> : null}
      <p className={styles.names}>{names.join('\u00a0· ')}</p>
    </div>
  );
}
