import type { Page } from '@playwright/test';

export interface Screen {
  what: string;
  /** A path, or how to find one. */
  path: string | ((page: Page) => Promise<string>);
  as?: 'super' | 'admin' | 'agent' | 'buyer';
}

const groupBuyPath = (search: string) => async (page: Page) => {
  const answer = await page.request.get('/api/group-buys/active', { params: { search } });
  return `/group-buy/${(await answer.json()).data[0].id}`;
};
const inRiverside = async (page: Page) => {
  const me = await (await page.request.get('/api/users/me/organizations')).json();
  return { 'x-organization-id': me.data.find(({ slug }: { slug: string }) => slug === 'riverside').id };
};
const orderPath = (base: string, call: string, status: string) => async (page: Page) => {
  const answer = await page.request.get(call, { params: { status }, headers: await inRiverside(page) });
  return `${base}/${(await answer.json()).data[0].orderNumber}`;
};

const productPath = async (page: Page) => {
  const answer = await page.request.get('/api/products', { headers: await inRiverside(page) });
  return `/admin/products/${(await answer.json()).data[0].id}/edit`;
};

/** What an organizer has of a deal: its home, or a page below that. */
const homePath =
  (search: string, below = '') =>
  async (page: Page) => {
    const answer = await page.request.get('/api/group-buys', {
      params: { search },
      headers: await inRiverside(page),
    });
    return `/admin/group-buys/${(await answer.json()).data[0].id}${below}`;
  };

/** Deals as a stranger meets them, each in another state: their first view has to sell them. */
export const firstViews: readonly Screen[] = [
  { what: 'first view: a co-op’s fruit, for pickup', path: groupBuyPath('Autumn fruit') },
  { what: 'first view: a co-op’s pantry, delivered', path: groupBuyPath('Winter pantry') },
  { what: 'first view: two growers, far from its end', path: groupBuyPath('Olive oil') },
  { what: 'first view: a deal that is coming', path: groupBuyPath('Citrus') },
  { what: 'first view: a school’s list', path: groupBuyPath('Back to school') },
  { what: 'first view: a school’s clothes', path: groupBuyPath('Hoodies') },
  { what: 'first view: a company’s coffee, ending today', path: groupBuyPath('Office coffee') },
  { what: 'first view: a company’s desks', path: groupBuyPath('Standing desks') },
  { what: 'first view: a deal that is over, without a picture', path: groupBuyPath('Reading sets') },
  { what: 'first view: a private deal, to a member', path: groupBuyPath('Staff order'), as: 'buyer' },
];

/** Every screen of the program, with the sample data. */
export const screens: readonly Screen[] = [
  { what: 'the deals', path: '/' },
  { what: 'a search without a match', path: '/browse?search=nothing+like+this' },
  { what: 'an active deal', path: groupBuyPath('Winter pantry') },
  { what: 'the products of a deal', path: async (page) => `${await groupBuyPath('Autumn fruit')(page)}?tab=products` },
  { what: 'an ended deal', path: groupBuyPath('Maple syrup') },
  { what: 'an upcoming deal', path: groupBuyPath('Citrus') },
  { what: 'a deal that is not there', path: '/group-buy/00000000-0000-7000-8000-000000000000' },
  { what: 'an order form', path: async (page) => `${await groupBuyPath('Back to school')(page)}/order` },
  { what: 'signing in', path: '/login' },
  { what: 'signing in to an order', path: '/order-login' },
  { what: 'registering', path: '/register' },
  { what: 'a forgotten password', path: '/forgot-password' },
  { what: 'a new password', path: '/reset-password?token=none' },
  { what: 'confirming an address', path: '/verify-email?token=none' },
  { what: 'ending mails about missed messages', path: '/mails-off?token=none' },
  { what: 'a link that tells what one follows', path: '/follow?token=none' },
  { what: 'the first run', path: '/setup?token=none' },
  { what: 'support', path: '/support' },
  { what: 'the plans', path: '/pricing' },
  { what: 'a payment that is none', path: '/payment/success' },
  { what: 'a payment that somebody signed out has made', path: '/payment/success?session_id=none' },
  { what: 'a payment that was given up', path: '/payment/cancel' },
  { what: 'about', path: '/about' },
  { what: 'the text about the site', path: '/content/about' },
  { what: 'privacy', path: '/privacy' },
  { what: 'terms', path: '/terms' },
  { what: 'a page that is not published', path: '/content/nothing' },
  { what: 'the people of an organization', path: '/admin/users', as: 'admin' },
  { what: 'who asks to become an agent', path: '/admin/users?tab=requests', as: 'super' },
  { what: 'a profile', path: '/profile', as: 'buyer' },
  {
    what: 'the settings of an organization',
    path: '/admin/settings?category=organization&section=white-label',
    as: 'admin',
  },
  { what: 'all organizations', path: '/admin/organizations', as: 'super' },
  {
    what: 'one organization',
    path: async (page) => {
      const all = await (await page.request.get('/api/organizations/all?search=hillside')).json();
      return `/admin/organizations/${all.data[0].id}`;
    },
    as: 'super',
  },
  { what: 'invitations', path: '/admin/invitations', as: 'admin' },
  { what: 'an invitation that is none', path: '/join?code=none' },
  { what: 'the buyer’s dashboard', path: '/buyer/dashboard', as: 'buyer' },
  { what: 'the buyer’s orders', path: '/buyer/orders', as: 'buyer' },
  { what: 'the buyer’s orders to close', path: '/buyer/orders?unclosed=true', as: 'buyer' },
  {
    what: 'the buyer’s unpaid order',
    path: orderPath('/buyer/orders', '/api/orders/my-orders', 'PENDING'),
    as: 'buyer',
  },
  {
    what: 'the payment of the buyer’s order',
    path: async (page) =>
      `${await orderPath('/buyer/orders', '/api/orders/my-orders', 'PAYMENT_UPLOADED')(page)}?tab=payment`,
    as: 'buyer',
  },
  {
    what: 'the chat of the buyer’s order',
    path: async (page) => `${await orderPath('/buyer/orders', '/api/orders/my-orders', 'PENDING')(page)}?tab=chat`,
    as: 'buyer',
  },
  { what: 'the agent’s dashboard', path: '/agent/dashboard', as: 'agent' },
  { what: 'an order that the agent runs', path: orderPath('/orders', '/api/orders', 'PAYMENT_UPLOADED'), as: 'agent' },
  { what: 'the administrator’s dashboard', path: '/admin/dashboard', as: 'admin' },
  { what: 'the group buys of an organization', path: '/admin/group-buys', as: 'admin' },
  { what: 'the home of a deal with orders', path: homePath('Autumn fruit'), as: 'admin' },
  { what: 'the home of a deal that nobody has ordered from', path: homePath('Citrus'), as: 'admin' },
  { what: 'the home of a deal that has ended', path: homePath('Maple syrup'), as: 'agent' },
  { what: 'the home of a deal that is not there', path: '/admin/group-buys/none', as: 'agent' },
  {
    what: 'an announcement to the participants of a deal',
    path: async (page) => `/admin/broadcasts?groupBuyId=${(await homePath('Autumn fruit')(page)).split('/').at(-1)}`,
    as: 'agent',
  },
  { what: 'questions that wait for an answer', path: '/admin/questions', as: 'agent' },
  { what: 'all questions', path: '/admin/questions?state=all', as: 'admin' },
  { what: 'a new group buy', path: '/admin/group-buys/new', as: 'agent' },
  { what: 'the products', path: '/admin/products', as: 'admin' },
  { what: 'a search for products without a match', path: '/admin/products?search=nothing+like+this', as: 'admin' },
  { what: 'the suppliers', path: '/admin/products/suppliers', as: 'admin' },
  { what: 'a new product', path: '/admin/products/new', as: 'admin' },
  { what: 'a product that is edited', path: productPath, as: 'admin' },
  { what: 'an import of products', path: '/admin/products/import', as: 'admin' },
  { what: 'the orders of an organization', path: '/admin/orders', as: 'admin' },
  { what: 'a search for orders without a match', path: '/admin/orders?search=nothing+like+this', as: 'admin' },
  { what: 'the orders of the whole system', path: '/admin/orders?urgency=high', as: 'super' },
  { what: 'the orders that an agent organizes', path: '/admin/orders?status=PENDING', as: 'agent' },
  { what: 'a list for the supplier', path: homePath('Autumn fruit', '/supplier-list'), as: 'admin' },
  { what: 'a list of what to hand out', path: homePath('Autumn fruit', '/pick-list'), as: 'admin' },
  { what: 'labels for what is handed out', path: homePath('Autumn fruit', '/labels'), as: 'admin' },
  { what: 'a list of a deal that is not there', path: '/admin/group-buys/none/pick-list', as: 'admin' },
  {
    what: 'a change of the buyer’s order',
    path: async (page) => `${await orderPath('/buyer/orders', '/api/orders/my-orders', 'PENDING')(page)}/change`,
    as: 'buyer',
  },
  { what: 'the proofs that wait', path: '/admin/proofs', as: 'agent' },
  { what: 'the ways to pay', path: '/admin/payment-methods', as: 'admin' },
  { what: 'the announcements', path: '/admin/broadcasts', as: 'admin' },
  { what: 'the organizations', path: '/organizations', as: 'admin' },
  { what: 'the settings', path: '/settings?tab=notifications', as: 'buyer' },
  { what: 'the plan of a buyer', path: '/settings?tab=plan', as: 'buyer' },
  { what: 'the plan of an administrator', path: '/settings?tab=plan', as: 'admin' },
  { what: 'the channels', path: '/channels', as: 'buyer' },
  {
    what: 'the members of a channel',
    path: async (page) => {
      const answer = await page.request.get('/api/channels', { headers: await inRiverside(page) });
      return `/channels/${(await answer.json()).data[0].id}?side=members`;
    },
    as: 'admin',
  },
  { what: 'the settings of the platform', path: '/admin/system', as: 'super' },
  { what: 'the texts of mails', path: '/admin/system?section=email-templates', as: 'super' },
  {
    what: 'the text of one mail',
    path: '/admin/system?section=email-templates&template=order-confirmation',
    as: 'super',
  },
  {
    what: 'a search in the outbox without a match',
    path: '/admin/system?section=outbox&search=nothing+like+this',
    as: 'super',
  },
  { what: 'how the installation is paid', path: '/admin/system?section=payments', as: 'super' },
  { what: 'how Stripe is connected', path: '/admin/system?section=stripe', as: 'super' },
  { what: 'the limits of the plans', path: '/admin/system?section=tier-limits', as: 'super' },
  { what: 'the prices of the plans', path: '/admin/system?section=tier-prices', as: 'super' },
  { what: 'writing the privacy policy', path: '/admin/system?section=content', as: 'super' },
  { what: 'the links of the footer', path: '/admin/system?section=content&page=footer-links', as: 'super' },
  { what: 'the outbox', path: '/admin/system?section=outbox', as: 'super' },
  { what: 'how the installation is', path: '/admin/system?section=health', as: 'super' },
  { what: 'who asks for money back', path: '/admin/system?section=refunds', as: 'super' },
  { what: 'the keywords', path: '/admin/trust', as: 'super' },
  { what: 'a search for keywords without a match', path: '/admin/trust?search=nothing+like+this', as: 'super' },
  { what: 'reports of false positives', path: '/admin/trust?tab=false-positives', as: 'super' },
  { what: 'the whitelist', path: '/admin/trust?tab=whitelist', as: 'super' },
  { what: 'lists of keywords in and out', path: '/admin/trust?tab=import-export', as: 'super' },
  { what: 'what has been found', path: '/admin/trust?tab=analytics', as: 'super' },
  { what: 'a closed door', path: '/admin/system', as: 'buyer' },
];
