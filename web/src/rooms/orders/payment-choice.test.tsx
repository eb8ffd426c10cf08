// Rules: docs/rules/payments.md#paying-at-pickup
import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PaymentChoice } from './payment-choice.tsx';

function said(handover: 'pickup' | 'delivery', description: string | null, paidAtHandover = true) {
  const deal = {
    handover,
    paymentMethodOptions: [{ method: 'CASH', displayName: 'Cash', description, paidAtHandover }],
  };
  const field = { name: 'paymentMethod', value: '', onChange: () => {} } as never;
  const page = renderToStaticMarkup(<PaymentChoice deal={deal as unknown as GroupBuy} field={field} />);
  return page.replaceAll(/<[^>]*>/g, ' ');
}

test('a method that is paid at the handover says so, before its description, too', () => {
  expect(said('pickup', null)).toContain('Pay at pickup.');
  expect(said('pickup', 'Exact change, please.')).toContain('Pay at pickup. Exact change, please.');
  expect(said('delivery', 'Exact change, please.')).toContain('Pay on delivery. Exact change, please.');
  expect(said('pickup', 'Exact change, please.', false)).not.toContain('Pay at pickup.');
});
