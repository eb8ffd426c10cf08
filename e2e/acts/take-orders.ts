import { expect, type Page, request } from '@playwright/test';
import { drawReceipt } from './draw-receipt.ts';
import { fromProgram } from './from-program.ts';

export interface Taken {
  title: string;
  id: string;
  /** For calls of this organizer besides the page. */
  headers: Record<string, string>;
  orders: { name: string; orderNumber: string; email: string }[];
}

/**
 * A deal of two products for 10 and 4, made by the organizer who is signed in, with an order of two and one of them for
 * each name; those whose name starts with "Paid" have sent their proof.
 */
export async function takeOrders(page: Page, names: readonly string[]): Promise<Taken> {
  const series = crypto.randomUUID().slice(0, 8);
  const { data } = await (await page.request.get('/api/users/me/organizations')).json();
  const organization = data.find(({ slug }: { slug: string }) => slug === 'riverside').id;
  const headers = { ...fromProgram(), 'x-organization-id': organization };
  const create = async (path: string, body: object) => {
    const answer = await page.request.post(path, { data: body, headers });
    expect(answer.status(), await answer.text()).toBe(201);
    return answer.json();
  };
  const oil = await create('/api/products', { name: `Oil ${series}`, cost: 10, sku: `OIL-${series}`, unit: 'bottle' });
  const salt = await create('/api/products', { name: `Salt ${series}`, cost: 4 });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const title = `Oil and salt ${series}`;
  const deal = await create('/api/group-buys', {
    title,
    startDate: inDays(-1),
    endDate: inDays(3),
    paymentDueDate: inDays(4),
    paymentMethods: ['VENMO'],
    products: [{ productId: oil.id }, { productId: salt.id }],
  });

  const orders: Taken['orders'] = [];
  for (const name of names) {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}.${series}@cobuy.example`;
    // Guests, each with a session of their own.
    const guest = await request.newContext({ baseURL: fromProgram().origin });
    const placed = await guest.post('/api/orders/guest', {
      headers: fromProgram(),
      data: {
        email,
        groupBuyId: deal.id,
        items: [
          { productId: oil.id, quantity: 2 },
          { productId: salt.id, quantity: 1 },
        ],
        paymentMethod: 'VENMO',
        comments: `=1+1 for ${name}`,
        shippingName: name,
        shippingAddress1: '14 Mill Rd',
        shippingCity: 'Portland',
        shippingState: 'OR',
        shippingPostalCode: '97214',
        shippingCountry: 'US',
        shippingPhone: '(555) 010-2345',
      },
    });
    expect(placed.status(), await placed.text()).toBe(201);
    const { order } = await placed.json();
    orders.push({ name, email, orderNumber: order.orderNumber });
    if (name.startsWith('Paid')) {
      const proof = await guest.post('/api/uploads/payment-proof', {
        headers: fromProgram(),
        multipart: { orderId: order.id, type: 'payment_proof', file: drawReceipt() },
      });
      expect(proof.status(), await proof.text()).toBe(201);
    }
    await guest.dispose();
  }
  return { title, id: deal.id, headers, orders };
}
