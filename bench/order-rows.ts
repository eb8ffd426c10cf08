// The rows about placing orders, and about the lists of those who organise them.
import type { pickDeal } from './fill-data.ts';
import { type OrganizationOfOrders, questionsAbout } from './fill-orders.ts';
import type { Target } from './measure.ts';
import type { Program } from './programs.ts';
import type { Table } from './table.ts';

const json = { 'content-type': 'application/json' };

export const asks = (token: string, organizationId: string) => ({
  authorization: `Bearer ${token}`,
  'x-organization-id': organizationId,
});

interface Filled {
  deal: Awaited<ReturnType<typeof pickDeal>>;
  few: OrganizationOfOrders;
  many: OrganizationOfOrders;
  most: OrganizationOfOrders;
}

export const guestOrderOf = (deal: Filled['deal']) => (count: number) => ({
  method: 'POST' as const,
  path: '/api/orders/guest',
  headers: { ...json, 'idempotency-key': `bench-${process.pid}-${Math.random()}-${count}` },
  body: JSON.stringify({
    email: `guest-${process.pid}-${Math.random().toString(36).slice(2)}@bench.example`,
    groupBuyId: deal.groupBuyId,
    items: deal.items.map(({ productId, quantity }) => ({ productId, quantity })),
    paymentMethod: 'PAYPAL',
    shippingName: 'Ana Lopez',
    shippingAddress1: '1 Main St',
    shippingCity: 'Portland',
    shippingState: 'OR',
    shippingPostalCode: '97214',
    shippingCountry: 'US',
    shippingPhone: '555 0100',
  }),
});

export async function measureOrders(
  { measure, measureGrowth }: Table,
  { cobuy, bare }: { cobuy: Program; bare: Program },
  { deal, few, many, most }: Filled,
) {
  const guestOrder = guestOrderOf(deal);
  const bareOrder = () => ({
    method: 'POST' as const,
    path: '/api/orders',
    headers: json,
    body: JSON.stringify({
      organizationId: deal.organizationId,
      groupBuyId: deal.groupBuyId,
      buyerId: deal.buyerId,
      items: deal.items,
    }),
  });
  await measure(
    'guest order of two lines, durable',
    { cobuy: { url: cobuy.url, request: guestOrder }, bare: { url: bare.url, request: bareOrder } },
    0.5,
  );
  const { agentId, agentToken, organizationId } = many;
  await measure(
    "an agent's orders page, 20 of 100,000",
    {
      cobuy: {
        url: cobuy.url,
        request: () => ({ method: 'GET', path: '/api/orders?limit=20', headers: asks(agentToken, organizationId) }),
      },
      bare: { url: `${bare.url}/api/orders?agentId=${agentId}&organizationId=${organizationId}` },
    },
    0.7,
  );
  // The same questions to an organization of a hundred times as many orders, on one database.
  const about = (those: OrganizationOfOrders): Target => {
    const questions = questionsAbout(those);
    return {
      url: cobuy.url,
      request: (count) => ({
        method: 'GET',
        path: questions[count % questions.length] ?? '/',
        headers: asks(those.adminToken, those.organizationId),
      }),
    };
  };
  await measureGrowth(
    'order search and filters, 1,000,000 orders against 10,000',
    { little: about(few), much: about(most) },
    2,
  );
}
