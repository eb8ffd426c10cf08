import { productErrors } from '@cobuy/contract/products/products.errors';
import type { Product } from '@cobuy/contract/products/products.http';
import { namedProduct } from '@cobuy/domain/products/named-product';
import { smallPictureUrl } from '@cobuy/domain/products/picture-address';
import { productTexts } from '@cobuy/domain/products/product-rules';
import { Button } from '../../../ui/actions/button.tsx';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { showToast } from '../../../ui/feedback/show-toast.ts';
import { countText } from '../../../ui/format/counts.ts';
import { Money } from '../../../ui/format/money.tsx';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import { Cluster } from '../../../ui/layout/stack.tsx';
import type { LedgerColumn } from '../../../ui/ledger/ledger-table.tsx';
import { Thumbnail } from '../../../ui/ledger/thumbnail.tsx';
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx';
import { editProductPath } from '../catalog-path.ts';
import styles from './managed-products.module.css';

interface Deeds {
  mayChange: (product: Product) => boolean;
  onDelete: (product: Product) => void;
}

export const columnsFor = (deeds: Deeds): LedgerColumn<Product>[] => [
  {
    key: 'name',
    header: 'Product',
    isTitle: true,
    cell: ({ name, sku, imageUrl }) => (
      <span className={styles.product}>
        <Thumbnail src={smallPictureUrl(imageUrl)} />
        <span className={styles.words}>
          <span>{name}</span>
          {sku ? <span className={styles.sku}>{sku}</span> : null}
        </span>
      </span>
    ),
  },
  { key: 'supplier', header: 'Supplier', cell: ({ supplier }) => supplier?.name ?? <Nothing says="No supplier" /> },
  { key: 'unit', header: 'Unit', cell: ({ unit }) => unit ?? <Nothing says="No unit" /> },
  {
    key: 'cost',
    header: 'Cost',
    align: 'end',
    cell: ({ cost, price }) => (
      <span className={styles.amounts}>
        <Money amount={cost} currency={ownCurrency} />
        {price === null ? null : (
          <span className={styles.price}>
            sold at <Money amount={price} currency={ownCurrency} />
          </span>
        )}
        {price !== null && price < cost ? <span className={styles.below}>{productTexts.belowCost}</span> : null}
      </span>
    ),
  },
  { key: 'uses', header: 'Used in', cell: (product) => usesOf(product) ?? <Nothing says="Nowhere" /> },
  { key: 'creator', header: 'Added by', cell: ({ createdBy }) => nameOf(createdBy) ?? <Nothing says="Unknown" /> },
  { key: 'actions', header: 'Actions', cell: (product) => <Actions product={product} {...deeds} /> },
];

/** A dash to the eye, words to the ear. */
function Nothing({ says }: { says: string }) {
  return (
    <>
      <span className={styles.nothing} aria-hidden="true">
        –
      </span>
      <VisuallyHidden>{says}</VisuallyHidden>
    </>
  );
}

const counted = (count: number, one: string) => (count === 0 ? [] : [countText(count, one)]);

/** "2 group buys, 14 orders"; null where nothing uses it. */
function usesOf({ _count }: Product): string | null {
  const uses = [...counted(_count.groupBuyProducts, 'group buy'), ...counted(_count.orderItems, 'order')];
  return uses.length > 0 ? uses.join(', ') : null;
}

const nameOf = (person: Product['createdBy']) =>
  person && ([person.firstName, person.lastName].filter(Boolean).join(' ') || person.email);

function Actions({ product, mayChange, onDelete }: Deeds & { product: Product }) {
  const uses = usesOf(product);
  if (!mayChange(product)) return <Nothing says="None for you" />;
  const reason = productErrors.in_use.sentence;
  return (
    <Cluster gap={8} className={styles.actions ?? ''}>
      <LinkButton size="small" to={editProductPath(product.id)} aria-label={`Edit ${namedProduct(product)}`}>
        Edit
      </LinkButton>
      <Button
        size="small"
        aria-label={`Delete ${namedProduct(product)}`}
        // Disabled but focusable and pressable: on a phone nothing else could say why.
        aria-disabled={uses !== null}
        aria-description={uses === null ? undefined : reason}
        title={uses === null ? undefined : reason}
        className={uses === null ? '' : styles.refused}
        onClick={() =>
          uses === null
            ? onDelete(product)
            : showToast({ tone: 'info', title: reason, text: `${namedProduct(product)}: ${uses}` })
        }
      >
        Delete
      </Button>
    </Cluster>
  );
}
