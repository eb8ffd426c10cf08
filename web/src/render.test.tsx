// @vitest-environment node
// Rules: docs/rules/pages.md#errors-of-pages, docs/rules/pages.md#first-paint
import { expect, test } from 'vitest';
import { drawDocument } from './render.tsx';

const at = Date.parse('2026-11-22T12:00:00Z');
const card = {
  id: '01a204b4-f223-7940-b65c-c6df06ca3f3d',
  title: 'Oats <b>& rye</b>',
  organization: { id: '1', name: 'Riverside', slug: 'riverside' },
  isPublic: true,
  startDate: '2026-11-01T00:00:00.000Z',
  endDate: new Date(Date.now() + 3_600_000 * 50).toISOString(),
  pictures: ['/uploads/products/fd73e43bbfc77872f406e0fe001127269a3f812c.webp'],
  prices: { from: 4.5, to: 12 },
  mostSavedPercent: null,
  productCount: 2,
  heat: { level: 'warm', label: 'Warm' },
  organizer: null,
};
const answers: Record<string, unknown> = {
  '/api/system/status': { siteName: 'Cobuy', communityMode: false, holdsSampleData: true, socialLinks: [] },
  '/api/content/footer-links': { data: [{ title: 'About', url: '/about', isModal: false, enabled: true }] },
  '/api/organizations/default': {
    id: '1',
    name: 'Riverside',
    isDefault: true,
    whiteLabeled: false,
    logoUrl: null,
    brandColor: null,
  },
  '/api/group-buys/active?status=all&page=1': {
    data: [card],
    pagination: { page: 1, limit: 12, total: 1, pages: 1 },
  },
};
const day = 86_400_000;
const deal = {
  ...card,
  title: 'Winter grains',
  notes: null,
  phase: 'active',
  paymentDueDate: new Date(Date.now() + 9 * day).toISOString(),
  minProductCount: 0,
  minOrderAmount: 0,
  createdAt: '2026-11-01T00:00:00.000Z',
  updatedAt: '2026-11-01T00:00:00.000Z',
  handover: 'delivery',
  pickupPlace: null,
  pickupFrom: null,
  pickupUntil: null,
  pickupNote: null,
  organization: { ...card.organization, logoUrl: null, whiteLabeled: false },
  paymentMethods: ['VENMO'],
  paymentMethodOptions: [
    {
      method: 'VENMO',
      displayName: 'Venmo',
      description: null,
      instructions: null,
      paidAtHandover: false,
      isEnabled: true,
    },
  ],
  questions: [{ id: '9', question: 'Is it organic?', answer: 'It is.', publishedAt: '2026-11-02T00:00:00.000Z' }],
  updates: [{ id: '8', text: 'Apples are back.', postedAt: '2026-11-02T00:00:00.000Z' }],
  agents: [],
  permissions: { canEdit: false, canDelete: false },
  products: [
    {
      productId: '2',
      minQuantity: 0,
      product: {
        id: '2',
        name: 'Rolled oats',
        sku: null,
        unit: 'bag',
        description: null,
        imageUrl: null,
        price: 4.5,
        sellingPrice: 4.5,
        usualPrice: null,
      },
    },
  ],
};
const askGroupBuy = async (address: string) =>
  address === `/api/group-buys/${card.id}` ? deal : (answers[address] ?? null);
const asked = (change: object = {}) => ({
  path: '/',
  search: '',
  reader: { locale: 'en-US', timeZone: 'America/New_York' },
  draws: true,
  at,
  ask: async (address: string) => answers[address] ?? null,
  ...change,
});

test('draws the browser with its deals, its frame and its title', async () => {
  const { html, title, source, known } = await drawDocument(asked());
  expect(html).toContain('Oats &lt;b&gt;&amp; rye&lt;/b&gt;');
  expect(html).toContain('Sample installation: everybody knows its passwords');
  expect(html).toContain('href="/about"');
  expect(title).toBe('Group Buys - Riverside - Cobuy');
  expect(source).toBe('src/pages/buying/browse.tsx');
  expect(JSON.parse(known)).toMatchObject({ at, drawnFor: { locale: 'en-US', timeZone: 'America/New_York' } });
});

test("writes prices and times in the reader's way", async () => {
  const priceFor = async (locale: string) => {
    const { html } = await drawDocument(asked({ reader: { locale, timeZone: 'Europe/Vienna' } }));
    return /4[.,]50/.exec(html)?.[0];
  };
  expect([await priceFor('de-AT'), await priceFor('en-US')]).toEqual(['4,50', '4.50']);
});

test('sends no style attribute, which the policy would refuse', async () => {
  const { html } = await drawDocument(asked());
  expect(html).not.toMatch(/ style="/);
});

test('brings along what every page needs and draws nothing for whoever may be signed in', async () => {
  const { html, known, source } = await drawDocument(asked({ draws: false }));
  expect([html, source]).toEqual(['', null]);
  expect(JSON.parse(known)).toMatchObject({ drawnFor: null, answers: [{}, {}, {}] });
});

test('draws nothing of what a visitor is refused', async () => {
  const { html, known } = await drawDocument(asked({ path: '/group-buy/00000000-0000-7000-8000-000000000000' }));
  expect(html).toBe('');
  expect(JSON.parse(known).drawnFor).toBeNull();
});

test('shows what has changed since it was drawn last', async () => {
  await drawDocument(asked());
  const changed = { data: [{ ...card, title: 'Barley' }], pagination: { page: 1, limit: 12, total: 1, pages: 1 } };
  const ask = async (address: string) => (address.startsWith('/api/group-buys') ? changed : (answers[address] ?? null));
  expect((await drawDocument(asked({ ask }))).html).toContain('Barley');
});

test.each(['', '/order'])('draws a deal, and the form to order from it (%s)', async (below) => {
  const { html } = await drawDocument(asked({ path: `/group-buy/${card.id}${below}`, ask: askGroupBuy }));
  expect(html).toContain('Rolled oats');
  // What cannot be drawn leaves a place for the browser.
  expect(html).not.toContain('Loading…');
});

test('asks nothing else for what is no deal', async () => {
  const { html } = await drawDocument(asked({ path: '/group-buy/active', ask: async () => ({ data: [] }) }));
  expect(html).toBe('');
});

test('takes no text for a style', async () => {
  const data = [{ ...card, title: 'Oats" style="x" style=' }];
  const changed = { data, pagination: { page: 1, limit: 12, total: 1, pages: 1 } };
  const ask = async (address: string) => (address.startsWith('/api/group-buys') ? changed : (answers[address] ?? null));
  const { html, rules } = await drawDocument(asked({ search: '?search=a%20style=', ask }));
  expect(html).not.toContain('data-style="/>');
  expect(rules).not.toContain('<');
});
