import { namedProduct } from '@cobuy/domain/products/named-product';
import { plural } from '@cobuy/domain/texts/plural';
import { countText, formatCount } from '../../../ui/format/counts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { OrderedQuestion } from './ordered-question.ts';

const mostNamed = 5;

const orderedText = (people: number, products: number, orders: string) =>
  plural(
    people,
    plural(products, `1 person has ordered it, in ${orders}.`, `1 person has ordered them, in ${orders}.`),
    plural(
      products,
      `${formatCount(people)} people have ordered it, in ${orders}.`,
      `${formatCount(people)} people have ordered them, in ${orders}.`,
    ),
  );

export function OrderedDialog({ taken, answer }: OrderedQuestion) {
  const { orders, people, products } = taken;
  const [only] = products;
  const more = products.length - mostNamed;
  return (
    <ConfirmDialog
      title={products.length === 1 && only ? `Remove “${namedProduct(only)}”?` : `Remove ${products.length} products?`}
      isOpen
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      confirmLabel="Remove and save"
    >
      <p>
        {orderedText(people, products.length, countText(orders, 'order'))} These orders stay as they are, and your lists
        keep counting what was ordered; no one can order it anymore.
      </p>
      {products.length > 1 ? (
        <ul>
          {products.slice(0, mostNamed).map((product) => (
            <li key={product.productId}>
              {namedProduct(product)}: {countText(product.orders, 'order')}
            </li>
          ))}
          {more > 0 ? <li>and {formatCount(more)} more</li> : null}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
