import { namedProduct } from '@cobuy/domain/products/named-product';
import { formatCount } from '../../../ui/format/counts.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import type { OrderedQuestion } from './ordered-question.ts';

const mostNamed = 5;
const counted = (number: number, one: string, many: string) => `${formatCount(number)} ${number === 1 ? one : many}`;

/** Before a product that people have ordered leaves the deal. */
export function OrderedDialog({ taken, answer }: OrderedQuestion) {
  const { orders, people, products } = taken;
  const [only] = products;
  const more = products.length - mostNamed;
  return (
    <ConfirmDialog
      title={
        products.length === 1 && only ? `Take “${namedProduct(only)}” away?` : `Take ${products.length} products away?`
      }
      isOpen
      onClose={() => answer(false)}
      onConfirm={async () => answer(true)}
      confirmLabel="Take away and save"
    >
      <p>
        {counted(people, 'person has', 'people have')} ordered {products.length === 1 ? 'it' : 'them'}, in{' '}
        {counted(orders, 'order', 'orders')}. These orders stay as they are, and your lists go on counting what was
        ordered; nobody can order it any more.
      </p>
      {products.length > 1 ? (
        <ul>
          {products.slice(0, mostNamed).map((product) => (
            <li key={product.productId}>
              {namedProduct(product)}: {counted(product.orders, 'order', 'orders')}
            </li>
          ))}
          {more > 0 ? <li>and {formatCount(more)} more</li> : null}
        </ul>
      ) : null}
    </ConfirmDialog>
  );
}
