// Rules: docs/rules/notifications.md#sms
import { expect, test } from 'vitest';
import { type SmsNews, shareOfSms, smsText } from './sms-rules.ts';

const site = { siteName: 'Cobuy', publicUrl: 'https://deals.example.org' };
const rice: SmsNews = {
  kind: 'order_placed',
  count: 1,
  groupBuyId: 'rice',
  groupBuyTitle: 'Rice',
  path: '/orders/GB-1',
  listPath: '/admin/orders?groupBuyId=rice',
};
const proof: SmsNews = { ...rice, kind: 'proof_uploaded', path: '/orders/GB-2' };
const given = (id: string): SmsNews => ({
  kind: 'deal_assigned',
  count: 1,
  groupBuyId: id,
  groupBuyTitle: id,
  path: `/group-buy/${id}`,
  listPath: `/group-buy/${id}`,
});

test.each<[readonly SmsNews[], string]>([
  [[rice], 'Cobuy: New order in Rice. https://deals.example.org/orders/GB-1'],
  [
    [{ ...rice, count: 3, path: rice.listPath }],
    'Cobuy: 3 new orders in Rice. https://deals.example.org/admin/orders?groupBuyId=rice',
  ],
  [[rice, proof], 'Cobuy: New order, new proof in Rice. https://deals.example.org/admin/orders?groupBuyId=rice'],
  [
    [{ ...rice, count: 2 }, proof, { ...rice, groupBuyId: 'oats', listPath: '/admin/orders?groupBuyId=oats' }],
    'Cobuy: 3 new orders, new proof in 2 group buys. https://deals.example.org/admin/orders',
  ],
  [[given('Oats')], 'Cobuy: Oats is yours to run. https://deals.example.org/group-buy/Oats'],
  [[given('Oats'), given('Rice')], 'Cobuy: 2 group buys are yours to run. https://deals.example.org/admin/orders'],
])('news %# are told in one sentence with one link', (news, text) => {
  expect(smsText(news, site)).toBe(text);
});

test('a long title is cut, and the name of the site left away, so that one SMS is enough', () => {
  const listPath = '/admin/orders?groupBuyId=01890000-0000-7000-8000-000000000000';
  const long = {
    ...rice,
    count: 12,
    path: listPath,
    listPath,
    groupBuyTitle: 'Organic rice from the valley '.repeat(6),
  };
  const text = smsText([long], { ...site, siteName: 'Riverside and Hillside Food Cooperative' });
  expect(text).toMatch(/^12 new orders in Organic rice.*\.\.\.\. https:/);
  expect(shareOfSms(text)).toBeLessThanOrEqual(1);
});

test('letters that would make it a long one become the nearest that do not; what has none stays', () => {
  const text = (groupBuyTitle: string) => smsText([{ ...rice, groupBuyTitle }], site);
  expect(text('“Čaj” – Ñandú’s')).toContain('New order in "Caj" - Ñandu\'s.');
  expect(shareOfSms(text('“Čaj” – Ñandú’s'))).toBeLessThanOrEqual(1);
  expect(text('Рис')).toContain('New order in Рис. https://');
});
