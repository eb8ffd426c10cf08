// What each kind of person gets from each call, beyond what the contract's `access` and the organization header decide.
// A call of the contract without its line here fails the matrix.

import { createHash, randomUUID } from 'node:crypto';
import { isBuiltInMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { defaultTierLimits, defaultTierPrices } from '@cobuy/domain/tiers/tiers';
import { toPortland } from '../to-portland.ts';
import { channelExpectations } from './channel-expectations.ts';
import { homeOf, insert, makeGroupBuy, makeOrder, makeProduct, type Person, type World } from './world.ts';

/** `ok` is any success. A number is the status of the refusal. */
export type Outcome = 'ok' | 400 | 403 | 404 | 409;

interface SelectedBy {
  inOwn: boolean;
  selected: boolean;
}

export interface Expectation {
  /** A valid input, with fresh objects where the call uses them up. */
  input?: (world: World, person: Person) => Promise<object> | object;
  /**
   * Asked only for callers whom access and header let through; `ok` by default. `inOwn`: the header names the own organization,
   * `selected`: it names one that the caller may select. */
  outcome?: (person: Person, header: SelectedBy) => Outcome;
}

const organizersOfOwn: readonly Person[] = ['agentAssigned', 'adminOwn'];
const isOrganiser = (person: Person, inOwn: boolean) =>
  person === 'superadmin' || (inOwn && organizersOfOwn.includes(person));

/** The order in the middle: its buyer wherever they are, its organizers in their organization. */
const readsOrder = (person: Person, { inOwn }: SelectedBy): Outcome =>
  person === 'buyerOwner' || isOrganiser(person, inOwn) ? 'ok' : 404;

/** An announcement to the participants of the deal in the middle. */
const tellsBuyers = (person: Person, { inOwn }: SelectedBy): Outcome => {
  if (person === 'superadmin') return 'ok';
  if (!inOwn) return 404;
  return person === 'agentOther' ? 403 : 'ok';
};
/** Of its organizers alone; its buyer knows that it is there. */
const organizesOrder = (person: Person, header: SelectedBy): Outcome =>
  person === 'buyerOwner' ? 403 : isOrganiser(person, header.inOwn) ? 'ok' : 404;
/** A pending order of `buyerOwner` in the deal of `agentAssigned`. */
async function freshOrder({ pool, own, users, groupBuyId, productId }: World) {
  const order = { organizationId: own, groupBuyId, productId, buyerId: users.buyerOwner, claimed: true };
  return { orderNumber: (await makeOrder(pool, order)).orderNumber };
}

/** A deal of `agentAssigned` with an order of something that comes from a supplier, who has an address of its own. */
async function orderedFromSupplier(world: World) {
  const { pool, own, users } = world;
  const { id: supplierId } = (await freshSupplier(world)).params;
  await pool.query('UPDATE suppliers SET email = $2 WHERE id = $1', [supplierId, 'mill@matrix.example']);
  const productId = await makeProduct(pool, own, users.agentAssigned);
  await pool.query('UPDATE products SET supplier_id = $2 WHERE id = $1', [productId, supplierId]);
  const deal = { organizationId: own, createdById: users.adminOwn, productId, agentId: users.agentAssigned };
  const groupBuyId = await makeGroupBuy(pool, deal);
  await makeOrder(pool, { organizationId: own, groupBuyId, productId, buyerId: users.buyerOwner, claimed: true });
  await pool.query('DELETE FROM throttles');
  return { groupBuyId, supplierId };
}

const future = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const productBody = () => ({ name: 'Lentils', cost: 4.5 });
const priceList = () => {
  const form = new FormData();
  form.set('file', new Blob(['name,cost,sku\nLentils,4.50,L-1\n']), 'list.csv');
  return form;
};
const groupBuyBody = ({ productId }: { productId: string }) => ({
  title: 'Winter grains',
  startDate: future(0),
  endDate: future(7),
  paymentDueDate: future(14),
  paymentMethods: ['PAYPAL'],
  products: [{ productId }],
});
const orderBody = ({ groupBuyId, productId }: World) => ({
  groupBuyId,
  items: [{ productId, quantity: 1 }],
  paymentMethod: 'PAYPAL',
  shippingName: 'Ana Lopez',
  ...toPortland,
});

const freshProduct = async ({ pool, own, users }: World) => ({
  params: { id: await makeProduct(pool, own, users.agentAssigned) },
});
/** Of `agentAssigned`. */
const freshSupplier = async ({ pool, own, users }: World) => {
  const id = randomUUID();
  await insert(pool, 'suppliers', {
    organization_id: own,
    id,
    name: `Mill ${id}`,
    email: 'mill@matrix.example',
    created_by_id: users.agentAssigned,
  });
  return { params: { id } };
};
/** An organization has one: whatever asks for it at the same time gets the same. */
const lastImport = async ({ pool, own }: World) => {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO product_imports AS last (organization_id, id, new_supplier_ids, created_at) VALUES ($1, $2, '{}', now())
     ON CONFLICT (organization_id) DO UPDATE SET id = last.id RETURNING id`,
    [own, randomUUID()],
  );
  return { params: { id: rows[0]?.id } };
};
/** Of the person who asks: nobody undoes what another did. */
const ownBulkChange = async ({ pool, own, users }: World, person: Person) => {
  const madeBy = users[person === 'anonymous' ? 'superadmin' : person];
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO product_bulk_changes (organization_id, id, made_by_id, what, made_at) VALUES ($1, $2, $3, 'unit', now())
     ON CONFLICT (organization_id, made_by_id) DO UPDATE SET made_at = excluded.made_at RETURNING id`,
    [own, randomUUID(), madeBy],
  );
  return { params: { id: rows[0]?.id } };
};
/** A deal without orders that `agentAssigned` may edit. */
const freshGroupBuy = async ({ pool, own, users, productId }: World) =>
  makeGroupBuy(pool, { organizationId: own, createdById: users.adminOwn, productId, agentId: users.agentAssigned });

/** A member of the own organization whom nobody else is about. */
const freshMember = async ({ pool, own }: World, role = 'BUYER') => {
  const id = randomUUID();
  await insert(pool, 'users', { id, email: `${id}@matrix.example`, password_hash: 'x' });
  await insert(pool, 'memberships', { organization_id: own, user_id: id, role });
  return id;
};
/** Who asks to become an agent there. */
const freshRoleRequest = async (world: World) => {
  const id = randomUUID();
  await insert(world.pool, 'role_requests', {
    organization_id: world.own,
    id,
    user_id: await freshMember(world),
    role_then: 'BUYER',
    requested_role: 'AGENT',
    requested_at: new Date(),
  });
  return { params: { id } };
};
/** Of somebody who asks for the money of a plan back. */
const freshRefundRequest = async (world: World) => {
  const id = randomUUID();
  await insert(world.pool, 'refund_requests', {
    id,
    user_id: await freshMember(world),
    stripe_payment_intent_id: 'pi_1',
    amount_cents: 14_900,
    currency: 'USD',
    refunded_before_cents: 0,
    reason: 'Not needed',
    requested_at: new Date(),
  });
  return { params: { id } };
};
/** Buyers ask in an organization of their own making, as often as they are asked. */
const asksToBecomeAgent = async (world: World, person: Person) => {
  const { pool, own, users } = world;
  if (person !== 'buyerOwner' && person !== 'buyerOther')
    return { body: { organizationId: own, requestedRole: 'AGENT' } };
  const organizationId = await freshOrganization(world);
  await insert(pool, 'memberships', { organization_id: organizationId, user_id: users[person], role: 'BUYER' });
  return { body: { organizationId, requestedRole: 'AGENT' } };
};
const freshOrganization = async ({ pool }: World) => {
  const id = randomUUID();
  await insert(pool, 'organizations', { id, name: 'Fresh', slug: id.slice(0, 30) });
  return id;
};
/** A link of the own organization, by its code as well. */
const freshInvitation = async ({ pool, own, users }: World) => {
  const [id, code] = [randomUUID(), randomUUID()];
  await insert(pool, 'invitations', {
    organization_id: own,
    id,
    role: 'BUYER',
    code_hash: createHash('sha256').update(code).digest(),
    code_sealed: Buffer.alloc(40),
    created_by_id: users.adminOwn,
    created_at: new Date(),
    expires_at: new Date(Date.now() + 86_400_000),
  });
  return { id, code };
};
const acceptsLink: Expectation = {
  input: async (world) => {
    const { pool } = world;
    // Nobody becomes a member of what the matrix tells apart: it belongs to an organization of its own.
    const organizationId = await freshOrganization(world);
    const inviter = randomUUID();
    await insert(pool, 'users', { id: inviter, email: `${inviter}@matrix.example`, password_hash: 'x' });
    await insert(pool, 'memberships', { organization_id: organizationId, user_id: inviter, role: 'ORGADMIN' });
    const code = randomUUID();
    await insert(pool, 'invitations', {
      organization_id: organizationId,
      id: randomUUID(),
      role: 'BUYER',
      code_hash: createHash('sha256').update(code).digest(),
      code_sealed: Buffer.alloc(40),
      created_by_id: inviter,
      created_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    });
    return { body: { code } };
  },
  outcome: (person) => (person === 'orderGuest' || person === 'otherOrderGuest' ? 403 : 'ok'),
};
const ownOrganization: Expectation['input'] = ({ own }) => ({ params: { orgId: own } });
const isOwnPerson = (person: Person) => person === 'superadmin' || homeOf(person)?.[0] === 'own';
const managesOwn = (person: Person): Outcome => (person === 'superadmin' || person === 'adminOwn' ? 'ok' : 403);

/** In the header's organization; without one there is none to work in. */
const needsOrganization = (_: Person, { selected }: SelectedBy): Outcome => (selected ? 'ok' : 400);
/** Of the own organization, in the selected one. */
const inSelected = (_: Person, { inOwn, selected }: SelectedBy): Outcome => (inOwn ? 'ok' : selected ? 404 : 400);
/** A SUPERADMIN need not select it. */
const inOwnCatalog = (person: Person, { inOwn }: SelectedBy): Outcome =>
  inOwn || person === 'superadmin' ? 'ok' : 404;

/** A SUPERADMIN who has selected no organization looks at all of them. */
const managersScope = (person: Person, { selected }: SelectedBy): Outcome =>
  selected || person === 'superadmin' ? 'ok' : 400;

/** Read by the organizers of the deal in the middle. */
const managesGroupBuy = (person: Person, header: SelectedBy): Outcome =>
  header.inOwn && person === 'agentOther' ? 403 : inOwnCatalog(person, header);
const ofManagedGroupBuy: Expectation = {
  input: ({ groupBuyId }) => ({ query: { groupBuyId } }),
  outcome: managesGroupBuy,
};

/** A member reads a private deal of their organization whichever one is selected. */
const readsPrivateGroupBuy = (person: Person): Outcome =>
  ['buyerOwner', 'buyerOther', 'agentAssigned', 'agentOther', 'adminOwn', 'superadmin'].includes(person) ? 'ok' : 404;

/** Of a question about the deal in the middle, asked for this call alone. */
const ofQuestion = (body?: () => object, isAnswered = false): Expectation => ({
  input: async ({ pool, own, groupBuyId }) => {
    const questionId = crypto.randomUUID();
    await insert(pool, 'questions', {
      organization_id: own,
      group_buy_id: groupBuyId,
      id: questionId,
      asker_email: 'asker@matrix.example',
      text: 'Is there parking?',
      asked_at: new Date(),
      ...(isAnswered && { answer: 'Yes', answered_at: new Date() }),
    });
    return { params: { id: groupBuyId, questionId }, ...(body && { body: body() }) };
  },
  outcome: managesGroupBuy,
});

async function freshKeyword({ pool }: World): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO trust_keywords (id, keyword, normalized_keyword, category, severity, source, created_at, updated_at)
     SELECT id, id, replace(id::text, '-', ' '), 'spam', 1, 'manual', now(), now() FROM gen_random_uuid() id
     RETURNING id`,
  );
  return rows[0]?.id ?? '';
}

function keywordList(): FormData {
  const form = new FormData();
  form.set('file', new Blob(['keyword\nblue harvest\n']), 'keywords.csv');
  return form;
}

export const expectations: Readonly<Record<string, Expectation>> = {
  // system, content, tiers
  getSystemStatus: {},
  getSystemSettings: {},
  changeSystemSettings: {
    input: () => ({ body: { supportEmail: null, socialLinks: [{ title: 'Blog', url: 'https://blog.example' }] } }),
  },
  countUnpaidOrders: {},
  setMaintenance: { input: () => ({ body: { enabled: false } }) },
  listFileTypes: {},
  changeFileTypes: { input: () => ({ body: { fileTypes: ['jpeg', 'png', 'gif', 'pdf', 'webp', 'avif'] } }) },
  getPublicAddress: {},
  setPublicAddress: { input: () => ({ body: { publicUrl: 'https://deals.example' } }) },
  getHealthReport: {},
  listOutbox: {},
  getOutboxMail: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  showOutboxMail: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  // Without a mail server.
  resendMail: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 409 },
  listMailTemplates: {},
  getMailTemplate: { input: () => ({ params: { key: 'welcome' } }) },
  saveMailTemplate: {
    input: () => ({
      params: { key: 'welcome' },
      body: { title: 'Welcome', content: '<p>Hello {{ name }}</p>', isPublished: false },
    }),
  },
  listMailTemplateVersions: { input: () => ({ params: { key: 'welcome' } }) },
  previewMailTemplate: { input: () => ({ params: { key: 'welcome' }, body: {} }) },
  showMailPreview: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  sendTestMail: { input: () => ({ params: { key: 'welcome' }, body: {} }) },
  listContentPages: {},
  previewContent: { input: () => ({ body: { content: '## Title' } }) },
  listFooterLinks: {},
  changeFooterLinks: { input: () => ({ body: { links: [{ title: 'Help', url: '/support', enabled: true }] } }) },
  getInstallationFigures: {},
  listContentVersions: { input: () => ({ params: { page: 'privacy' } }) },
  changeContentPage: {
    input: () => ({
      params: { page: 'terms' },
      body: { title: 'Terms', content: 'What holds here.', published: true },
    }),
  },
  getContentPage: { input: () => ({ params: { type: 'no-such-page' } }), outcome: () => 404 },
  getTierSettings: {},
  changeTierSettings: { input: () => ({ body: defaultTierLimits }) },
  getTierPrices: {},
  changeTierPrices: { input: () => ({ body: defaultTierPrices }) },

  // plans and refunds, where no provider is configured
  upgradeTier: { input: () => ({ body: { tier: 'FREE' } }) },
  getSubscription: {},
  getPaymentSetup: {},
  previewPlanChange: { input: () => ({ query: { tier: 'PREMIUM', billing: 'monthly' } }) },
  createPortalSession: { outcome: () => 409 },
  confirmPayment: { input: () => ({ body: { sessionId: 'cs_1' } }), outcome: () => 404 },
  getRecentPayment: { outcome: () => 404 },
  requestRefund: {
    input: () => ({ body: { paymentIntentId: 'pi_1', amount: 100, reason: 'Not needed' } }),
    outcome: () => 404,
  },
  getOwnRefundRequest: {},
  listRefundRequests: {},
  decideRefundRequest: {
    input: async (world) => ({ ...(await freshRefundRequest(world)), body: { status: 'rejected', notes: 'Used' } }),
  },

  // accounts, organizations
  listMyOrganizations: {},
  getDefaultOrganization: {},
  listOrganizationsOfMine: {},
  switchOrganization: {
    input: ({ own }) => ({ body: { organizationId: own } }),
    outcome: (person) => (['buyerForeign', 'agentForeign', 'adminForeign'].includes(person) ? 403 : 'ok'),
  },
  createOrganization: {
    input: () => ({ body: { name: 'New one', slug: `new-${crypto.randomUUID().slice(0, 8)}` } }),
    outcome: (person) => (person === 'superadmin' ? 'ok' : 403),
  },
  listAllOrganizations: {},
  getOrganization: { input: ({ own }) => ({ params: { id: own } }), outcome: managesOwn },
  updateOrganization: {
    input: ({ own }) => ({ params: { id: own }, body: { autoApproveAgentRequests: false } }),
    outcome: managesOwn,
  },
  uploadLogo: {
    input: ({ own }) => ({ params: { id: own }, body: new FormData() }),
    // The plan of its owner has no logo; who runs the installation needs none.
    outcome: (person) => (person === 'superadmin' ? 400 : 403),
  },
  deleteOrganization: { input: async (world) => ({ params: { id: await freshOrganization(world) } }) },
  handOverOrganization: {
    input: async (world) => {
      const [id, userId] = [await freshOrganization(world), randomUUID()];
      await insert(world.pool, 'users', { id: userId, email: `${userId}@matrix.example`, tier: 'PREMIUM' });
      await insert(world.pool, 'memberships', { organization_id: id, user_id: userId, role: 'ORGADMIN' });
      return { params: { id }, body: { userId } };
    },
    outcome: (person) => (person === 'superadmin' ? 'ok' : 403),
  },
  getOrganizationSettings: { outcome: needsOrganization },
  changeOrganizationSettings: {
    input: () => ({ body: { timeZone: 'UTC', paymentDueDays: null, autoCancel: true } }),
    outcome: needsOrganization,
  },

  // auth: what it opens and closes is shown in its own tests; here nobody gets past a wrong secret
  login: { input: () => ({ body: { email: 'nobody@matrix.example', password: 'wrong-one' } }), outcome: () => 400 },
  orderLogin: { input: () => ({ body: { email: 'nobody@matrix.example', orderId: 'GB-1' } }), outcome: () => 400 },
  register: {
    input: () => ({
      body: { email: `${crypto.randomUUID()}@matrix.example`, password: 'long-enough', firstName: 'A', lastName: 'B' },
    }),
  },
  setPassword: {
    input: () => ({ body: { password: 'long-enough', firstName: 'A', lastName: 'B', token: 'wrong' } }),
    outcome: () => 400,
  },
  getMe: {},
  forgotPassword: { input: () => ({ body: { email: 'nobody@matrix.example' } }) },
  resetPassword: { input: () => ({ body: { token: 'wrong', password: 'long-enough' } }), outcome: () => 400 },
  turnMailsOff: { input: () => ({ body: { token: 'wrong' } }), outcome: () => 400 },
  turnMailsOffByOneClick: { input: () => ({ query: { token: 'wrong' } }), outcome: () => 400 },
  describePasswordLink: {
    input: () => ({ query: { token: 'wrong', purpose: 'reset_password' } }),
    outcome: () => 400,
  },
  describeEmailLink: { input: () => ({ query: { token: 'wrong' } }), outcome: () => 400 },
  verifyEmail: { input: () => ({ body: { token: 'wrong', password: 'long-enough' } }), outcome: () => 400 },
  reclaimAccount: {
    input: () => ({ body: { token: 'wrong', password: 'long-enough', firstName: 'A', lastName: 'B' } }),
    outcome: () => 400,
  },
  mailEmailLinkAgain: { outcome: (person) => (person === 'orderGuest' ? 403 : 'ok') },
  listSessions: {},
  getProfile: {},
  changeProfile: { input: () => ({ body: { firstName: 'Ana' } }) },
  changeMe: { input: () => ({ body: { lastName: 'Lopez' } }) },
  uploadAvatar: { input: () => ({ body: new FormData() }), outcome: () => 400 },
  removeAvatar: {},
  confirmNewEmail: { input: () => ({ body: { token: 'wrong' } }), outcome: () => 400 },
  cancelNewEmail: {},
  passSecondFactor: { input: () => ({ body: { ticket: 'wrong', code: '123456' } }), outcome: () => 400 },
  changePassword: {
    input: () => ({ body: { currentPassword: 'wrong', newPassword: 'long-enough' } }),
    outcome: () => 400,
  },
  listSecondFactors: {},
  prepareApp: { input: () => ({ body: { currentPassword: 'wrong' } }), outcome: () => 400 },
  addApp: { input: () => ({ body: { ticket: 'wrong', code: '123456' } }), outcome: () => 400 },
  removeApp: { input: () => ({ body: { currentPassword: 'wrong' } }), outcome: () => 400 },
  preparePasskey: { input: () => ({ body: { currentPassword: 'wrong' } }), outcome: () => 400 },
  addPasskey: {
    input: () => ({
      body: {
        ticket: 'wrong',
        name: 'My phone',
        credential: {
          ...{ id: 'a', rawId: 'a', type: 'public-key' },
          response: { clientDataJSON: 'a', attestationObject: 'a' },
        },
      },
    }),
    outcome: () => 400,
  },
  removePasskey: {
    input: () => ({ params: { id: randomUUID() }, body: { currentPassword: 'wrong' } }),
    outcome: () => 400,
  },
  renewRecoveryCodes: { input: () => ({ body: { currentPassword: 'wrong' } }), outcome: () => 400 },
  endOtherSessions: {},
  endSession: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  setUpInstallation: {
    input: () => ({
      body: {
        token: 'wrong',
        email: 'first@matrix.example',
        password: 'long-enough',
        firstName: 'A',
        lastName: 'B',
        organization: { name: 'First', slug: 'first' },
        publicUrl: 'https://deals.example',
      },
    }),
    outcome: () => 404,
  },

  // payments
  getPaymentStatus: {},
  listEnabledMethods: {},
  getPaymentSettings: {},
  changePaymentSettings: {
    input: () => ({
      body: {
        paymentMethods: Object.fromEntries(
          paymentMethods.map((method) => [method, { enabled: isBuiltInMethod(method), instructions: null }]),
        ),
        paymentDueDays: 7,
        gracePeriodDays: 3,
        reminderDays: '1,3',
        autoCancelDays: 7,
        notifications: { paymentReceived: true, paymentReminders: true, paymentOverdue: true, adminAlerts: true },
      },
    }),
  },
  listPaymentMethods: { outcome: needsOrganization },
  savePaymentMethod: {
    input: () => ({ body: { method: 'PAYPAL', displayName: 'PayPal' } }),
    outcome: needsOrganization,
  },
  reorderPaymentMethods: {
    input: () => ({ body: { orderedIds: ['default-PAYPAL', 'default-CREDIT_CARD'] } }),
    outcome: needsOrganization,
  },
  updatePaymentMethod: {
    input: () => ({ params: { id: 'default-PAYPAL' }, body: { displayName: 'PayPal' } }),
    outcome: needsOrganization,
  },
  deletePaymentMethod: {
    input: () => ({ params: { id: 'default-PAYPAL' } }),
    outcome: (_, { selected }) => (selected ? 409 : 400),
  },

  // notifications
  listNotifications: {},
  countUnreadNotifications: {},
  getNotificationPreferences: {},
  saveNotificationPreferences: { input: () => ({ body: { soundEnabled: false } }) },
  getSmsSettings: {},
  savePhone: { input: () => ({ body: { phone: '+12025550123' } }) },
  getPushSettings: {},
  subscribeDevice: {
    input: () => ({
      body: {
        endpoint: `https://push.example/${crypto.randomUUID()}`,
        keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
      },
    }),
  },
  unsubscribeDevice: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  markNotificationRead: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  markAllNotificationsRead: {},

  // broadcasts
  listBroadcasts: { outcome: needsOrganization },
  getAudience: { input: ({ groupBuyId }) => ({ query: { groupBuyId } }), outcome: tellsBuyers },
  getBroadcast: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  sendBroadcast: {
    input: ({ groupBuyId }) => ({ body: { title: 'Pickup', body: 'On Friday', groupBuyId } }),
    outcome: tellsBuyers,
  },
  testBroadcast: {
    input: ({ groupBuyId }) => ({ body: { title: 'Pickup', body: 'On Friday', groupBuyId } }),
    outcome: tellsBuyers,
  },

  // support: the installation of the matrix has no support address
  sendSupportMessage: {
    input: () => ({ body: { name: 'Ana', email: 'ana@matrix.example', message: 'Where is the pickup?' } }),
    outcome: () => 409,
  },

  // client errors
  reportClientError: { input: () => ({ body: { message: 'x is undefined', page: '/browse' } }) },

  // trust
  getValidationKeywords: {},
  checkKeywords: { input: () => ({ body: { text: 'Two boxes of pears', field: 'comments' } }) },

  // moderation
  listKeywords: {},
  addKeyword: { input: () => ({ body: { keyword: `blue ${randomUUID()}` } }) },
  updateKeyword: {
    input: async (world) => ({ params: { id: await freshKeyword(world) }, body: { keyword: `blue ${randomUUID()}` } }),
  },
  switchKeyword: {
    input: async (world) => ({ params: { id: await freshKeyword(world) }, body: { isActive: false } }),
  },
  deleteKeyword: { input: async (world) => ({ params: { id: await freshKeyword(world) } }) },
  exportKeywords: {},
  importKeywords: { input: () => ({ body: keywordList() }) },
  examineSentence: { input: () => ({ body: { text: 'Two boxes of pears' } }) },
  replayKeyword: { input: () => ({ body: { keyword: 'pears' } }) },
  reportFalsePositive: {
    input: () => ({ body: { text: 'Two boxes of pears', violatedKeyword: 'pears', reason: 'It is fruit' } }),
  },
  listFalsePositives: {},
  reviewFalsePositive: {
    input: () => ({ params: { id: randomUUID() }, body: { status: 'rejected' } }),
    outcome: () => 404,
  },
  listWhitelist: {},
  addWhitelistEntry: { input: () => ({ body: { term: `Blue ${randomUUID()}`, reason: 'A street' } }) },
  removeWhitelistEntry: { input: () => ({ params: { id: randomUUID() } }), outcome: () => 404 },
  getTrustStats: {},
  getTrustAnalytics: {},

  // dashboard
  getDashboardStats: { outcome: managersScope },
  listActivity: { outcome: managersScope },

  // users
  listUsers: { outcome: needsOrganization },
  listPeople: { outcome: managersScope },
  getUsage: {},
  importUsers: {
    input: () => ({
      body: { users: [{ email: `${randomUUID()}@matrix.example`, password: 'long-enough-words', role: 'BUYER' }] },
    }),
    outcome: needsOrganization,
  },
  leaveOrganization: { input: () => ({ params: { id: randomUUID() } }), outcome: () => 404 },
  changeUser: {
    input: async (world) => ({ params: { id: await freshMember(world, 'AGENT') }, body: { role: 'BUYER' } }),
    outcome: inSelected,
  },
  sendResetLink: {
    input: async (world) => ({ params: { id: await freshMember(world) } }),
    outcome: (person, header) => (person === 'superadmin' ? 'ok' : inSelected(person, header)),
  },
  deleteUser: {
    input: async (world) => ({ params: { id: await freshMember(world) } }),
    outcome: (person, header) => (person === 'superadmin' ? 'ok' : inSelected(person, header)),
  },

  // privacy
  canDeleteAccount: {},
  deleteOwnAccount: {
    // Without the phrase: everybody is needed for the other calls.
    input: () => ({ body: { confirmation: 'delete', password: 'correct-horse' } }),
    outcome: () => 400,
  },
  exportData: {
    input: async ({ pool }) => {
      await pool.query('DELETE FROM throttles');
      return { query: { format: 'json' } };
    },
  },

  // invitations
  validateInvitation: { input: async (world) => ({ params: { code: (await freshInvitation(world)).code } }) },
  acceptInvitation: acceptsLink,
  acceptInvitationPublicly: acceptsLink,
  createInvitation: { input: () => ({ body: { role: 'BUYER', maxUsages: 3 } }), outcome: needsOrganization },
  sendInvitations: {
    input: () => ({ body: { emails: [`${randomUUID()}@matrix.example`], role: 'BUYER' } }),
    outcome: needsOrganization,
  },
  listInvitations: { outcome: needsOrganization },
  deleteInvitation: {
    input: async (world) => ({ params: { id: (await freshInvitation(world)).id } }),
    outcome: inSelected,
  },

  // role-requests
  requestRole: {
    input: asksToBecomeAgent,
    outcome: (person) => {
      if (person === 'buyerOwner' || person === 'buyerOther') return 'ok';
      return person !== 'superadmin' && isOwnPerson(person) ? 409 : 403;
    },
  },
  getOwnRoleRequest: { input: ownOrganization, outcome: (person) => (isOwnPerson(person) ? 'ok' : 403) },
  listPendingRoleRequests: { input: ownOrganization, outcome: managesOwn },
  getRoleRequestStats: { input: ownOrganization, outcome: managesOwn },
  approveRoleRequest: { input: freshRoleRequest, outcome: inSelected },
  rejectRoleRequest: {
    input: async (world) => ({ ...(await freshRoleRequest(world)), body: { notes: 'Later' } }),
    outcome: inSelected,
  },

  // products
  // suppliers
  listSuppliers: { outcome: needsOrganization },
  createSupplier: { input: () => ({ body: { name: `Mill ${randomUUID()}` } }), outcome: needsOrganization },
  updateSupplier: {
    input: async (world) => ({ ...(await freshSupplier(world)), body: { name: `Mill ${randomUUID()}` } }),
    outcome: inSelected,
  },
  deleteSupplier: {
    input: freshSupplier,
    outcome: (person, header) => (header.inOwn && person === 'agentOther' ? 403 : inSelected(person, header)),
  },
  listProducts: { outcome: needsOrganization },
  getProduct: { input: ({ productId }) => ({ params: { id: productId } }), outcome: inOwnCatalog },
  createProduct: { input: () => ({ body: productBody() }), outcome: needsOrganization },
  importProducts: {
    input: () => ({ body: priceList() }),
    outcome: needsOrganization,
  },
  getLastImport: { outcome: needsOrganization },
  undoImport: { input: lastImport, outcome: inSelected },
  exportProducts: { outcome: needsOrganization },
  changeProducts: {
    input: async (world) => ({
      body: {
        products: { ids: [(await freshProduct(world)).params.id] },
        change: { set: 'unit', unit: `bag ${randomUUID()}` },
      },
    }),
    outcome: needsOrganization,
  },
  getLastBulkChange: { outcome: needsOrganization },
  undoBulkChange: { input: ownBulkChange, outcome: inSelected },
  updateProduct: {
    input: async (world) => ({ ...(await freshProduct(world)), body: productBody() }),
    outcome: (person, header) => (header.inOwn && person === 'agentOther' ? 403 : inOwnCatalog(person, header)),
  },
  deleteProduct: {
    input: freshProduct,
    outcome: (person, header) => (header.inOwn && person === 'agentOther' ? 403 : inOwnCatalog(person, header)),
  },
  // A picture belongs to no organization; without a file the call gets as far as asking for one.
  uploadProductImage: { input: () => ({ body: new FormData() }), outcome: () => 400 },

  // group-buys
  browseGroupBuys: {},
  listGroupBuys: { outcome: needsOrganization },
  getGroupBuy: {
    input: ({ privateGroupBuyId }) => ({ params: { id: privateGroupBuyId } }),
    outcome: readsPrivateGroupBuy,
  },
  createGroupBuy: {
    input: (world) => ({ body: groupBuyBody(world) }),
    // Elsewhere the product is no product of the selected organization.
    outcome: (_, { inOwn }) => (inOwn ? 'ok' : 400),
  },
  updateGroupBuy: {
    input: async (world) => ({ params: { id: await freshGroupBuy(world) }, body: groupBuyBody(world) }),
    outcome: (person, header) => (header.inOwn && person === 'agentOther' ? 403 : inOwnCatalog(person, header)),
  },
  closeGroupBuy: {
    input: async (world) => ({ params: { id: await freshGroupBuy(world) } }),
    outcome: (person, header) => (header.inOwn && person === 'agentOther' ? 403 : inOwnCatalog(person, header)),
  },
  reopenGroupBuy: {
    input: async (world) => ({
      params: { id: await freshGroupBuy(world) },
      body: { endDate: future(7), paymentDueDate: future(14) },
    }),
    // The deal is open, which those hear who may open it again.
    outcome: (person, header) => {
      if (header.inOwn && person === 'agentOther') return 403;
      return inOwnCatalog(person, header) === 'ok' ? 409 : 404;
    },
  },
  deleteGroupBuy: { input: async (world) => ({ params: { id: await freshGroupBuy(world) } }), outcome: inOwnCatalog },

  // orders
  placeOrder: { input: (world) => ({ body: orderBody(world) }) },
  placeGuestOrder: { input: (world) => ({ body: { ...orderBody(world), email: 'new.guest@matrix.example' } }) },
  listMyOrders: {},
  getMyOrderStats: {},
  getMyReputation: {},
  getReputation: {
    input: ({ users }) => ({ params: { id: users.buyerOwner } }),
    outcome: readsOrder,
  },
  listOrders: {},
  countOrders: {},
  sumOrders: {},
  // A person's own: everybody has none, and saving one shows it to nobody else (keep-order-views.test.ts).
  listOrderViews: { outcome: needsOrganization },
  saveOrderView: {
    input: () => ({ body: { name: 'Unpaid', search: 'status=PENDING' } }),
    outcome: needsOrganization,
  },
  deleteOrderView: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: needsOrganization },
  // Who may call is told of each order what became of it: see change-order-statuses.test.ts and remind-orders.test.ts.
  getAgentStats: {},
  listOrderGroups: {},
  getDeskCounts: {},
  getGroupBuyDesk: { input: ({ groupBuyId }) => ({ params: { groupBuyId } }), outcome: managesGroupBuy },
  changeOrderStatuses: {
    input: ({ order }) => ({ body: { orderNumbers: [order.orderNumber], status: 'PAYMENT_UPLOADED' } }),
  },
  // A step of `buyerOwner`: nobody else may take it back, and nobody learns that there is one.
  undoStep: {
    input: async ({ pool, own, users, groupBuyId, productId }) => {
      const order = { organizationId: own, groupBuyId, productId, buyerId: users.buyerOwner, claimed: true };
      const { id } = await makeOrder(pool, order);
      const undoId = crypto.randomUUID();
      // Of one moment, as a step is written.
      const at = new Date();
      await pool.query(`UPDATE orders SET status = 'CANCELLED', updated_at = $2 WHERE id = $1`, [id, at]);
      await pool.query(
        `WITH step AS (INSERT INTO order_steps (organization_id, id, actor_id, mover, to_status, at, tell_at)
          SELECT organization_id, $1, $2, 'buyer', 'CANCELLED', $4, $4::timestamptz + interval '10 s'
          FROM orders WHERE id = $3)
        INSERT INTO order_step_orders (step_id, organization_id, order_id, event_id, from_status)
          SELECT $1, organization_id, order_id, id, 'PENDING' FROM order_events WHERE order_id = $3`,
        [undoId, users.buyerOwner, id, at],
      );
      return { body: { undoId } };
    },
    outcome: (person) => (person === 'buyerOwner' ? 'ok' : 409),
  },
  remindOrders: { input: ({ guestOrder }) => ({ body: { orderNumbers: [guestOrder.orderNumber] } }) },
  getOrder: { input: ({ order }) => ({ params: { orderNumber: order.orderNumber } }), outcome: readsOrder },
  findReorder: { input: ({ order }) => ({ params: { orderNumber: order.orderNumber } }), outcome: readsOrder },
  changeOrderStatus: {
    input: async ({ pool, own, users, groupBuyId, productId }) => {
      const buyerId = users.buyerOwner;
      const { orderNumber } = await makeOrder(pool, {
        organizationId: own,
        groupBuyId,
        productId,
        buyerId,
        claimed: true,
      });
      return { params: { orderNumber }, body: { status: 'CANCELLED', reason: 'Sold out' } };
    },
    outcome: readsOrder,
  },
  exportOrders: {},
  getSupplierList: ofManagedGroupBuy,
  exportSupplierList: ofManagedGroupBuy,
  exportOrderItems: {},
  exportSupplierSpreadsheet: ofManagedGroupBuy,
  previewSupplierMail: {
    input: async (world) => ({ query: await orderedFromSupplier(world) }),
    outcome: managesGroupBuy,
  },
  mailSupplier: {
    input: async (world) => ({
      body: {
        ...(await orderedFromSupplier(world)),
        message: 'Please confirm.',
        seen: { to: 'mill@matrix.example', quantity: 2, amount: 25, sent: 0 },
      },
    }),
    outcome: managesGroupBuy,
  },
  getSupplierMail: {
    input: ({ groupBuyId }) => ({ params: { id: randomUUID() }, query: { groupBuyId } }),
    outcome: (person, header) => {
      const managed = managesGroupBuy(person, header);
      return managed === 'ok' ? 404 : managed;
    },
  },
  getPickList: ofManagedGroupBuy,
  exportPickList: ofManagedGroupBuy,
  // Only the session that placed it: an account changes its own address.
  changeOrderEmail: {
    input: ({ order }) => ({
      params: { orderNumber: order.orderNumber },
      body: { email: 'elsewhere@matrix.example' },
    }),
    outcome: (person, header) => (readsOrder(person, header) === 'ok' ? 403 : 404),
  },
  updateOrder: {
    input: ({ order, productId }) => ({
      params: { orderNumber: order.orderNumber },
      body: { items: [{ productId, quantity: 1 }] },
    }),
    outcome: (person, header) => {
      if (readsOrder(person, header) !== 'ok') return 404;
      return person === 'buyerOwner' ? 'ok' : 403;
    },
  },

  correctContact: {
    input: async (world) => ({
      params: await freshOrder(world),
      body: {
        details: {
          ...{ shippingName: 'Ana', shippingPhone: '555 0177', shippingAddress1: '9 Elm Street' },
          ...{ shippingCity: 'Davis', shippingState: 'CA', shippingPostalCode: '95616', shippingCountry: 'US' },
        },
      },
    }),
    outcome: organizesOrder,
  },
  correctItems: {
    input: async (world) => ({
      params: await freshOrder(world),
      body: { items: [{ productId: world.productId, quantity: 5 }], reason: 'More came' },
    }),
    outcome: organizesOrder,
  },
  notePayment: {
    input: async (world) => ({
      params: await freshOrder(world),
      body: { amount: 0.01, paidOn: '2026-11-01' },
    }),
    outcome: organizesOrder,
  },
  removePayment: {
    input: async (world) => ({ params: { ...(await freshOrder(world)), paymentId: crypto.randomUUID() } }),
    // Who organizes is told that there is no such payment.
    outcome: (person, header) => {
      const outcome = organizesOrder(person, header);
      return outcome === 'ok' ? 404 : outcome;
    },
  },
  getOrderNote: {
    input: ({ order }) => ({ params: { orderNumber: order.orderNumber } }),
    outcome: organizesOrder,
  },
  saveOrderNote: {
    input: ({ order }) => ({ params: { orderNumber: order.orderNumber }, body: { text: 'Calls before she comes' } }),
    outcome: organizesOrder,
  },

  // questions
  askQuestion: {
    input: ({ privateGroupBuyId }) => ({
      params: { id: privateGroupBuyId },
      body: { text: 'Is there parking at the dock?', email: `${crypto.randomUUID()}@matrix.example` },
    }),
    outcome: readsPrivateGroupBuy,
  },
  listQuestions: { outcome: managersScope },
  answerQuestion: ofQuestion(() => ({ answer: 'Yes, behind the hall' })),
  setQuestionAside: ofQuestion(),
  publishQuestion: ofQuestion(() => ({ question: 'Is there parking?', answer: 'Yes' }), true),
  unpublishQuestion: ofQuestion(),
  blockAsker: ofQuestion(() => ({ isBlocked: false })),

  // follows
  followGroupBuy: {
    input: ({ privateGroupBuyId }) => ({
      params: { id: privateGroupBuyId },
      body: { what: 'next', email: `${crypto.randomUUID()}@matrix.example` },
    }),
    outcome: readsPrivateGroupBuy,
  },
  getFollows: {
    input: ({ privateGroupBuyId }) => ({ params: { id: privateGroupBuyId } }),
    outcome: readsPrivateGroupBuy,
  },
  endFollow: {
    input: ({ privateGroupBuyId }) => ({ params: { id: privateGroupBuyId, what: 'next' } }),
    outcome: readsPrivateGroupBuy,
  },
  countFollowers: { input: ({ groupBuyId }) => ({ params: { id: groupBuyId } }), outcome: managesGroupBuy },
  describeFollowLink: { input: () => ({ query: { token: 'wrong' } }), outcome: () => 400 },
  confirmFollow: { input: () => ({ body: { token: 'wrong' } }), outcome: () => 400 },
  endFollowByLink: { input: () => ({ body: { token: 'wrong' } }), outcome: () => 400 },
  endFollowByOneClick: { input: () => ({ query: { token: 'wrong' } }), outcome: () => 400 },

  // updates
  postUpdate: {
    input: ({ groupBuyId }) => ({ params: { id: groupBuyId }, body: { text: 'The pickup is later' } }),
    outcome: tellsBuyers,
  },
  takeUpdateDown: {
    input: async ({ pool, own, groupBuyId }) => {
      const updateId = crypto.randomUUID();
      await insert(pool, 'updates', {
        organization_id: own,
        group_buy_id: groupBuyId,
        id: updateId,
        text: 'The pickup is later',
        posted_at: new Date(),
      });
      return { params: { id: groupBuyId, updateId } };
    },
    outcome: managesGroupBuy,
  },

  // payment-proofs: an upload without a file gets as far as the order's access
  uploadPaymentProof: {
    input: ({ order }) => {
      const body = new FormData();
      body.set('orderId', order.id);
      return { body };
    },
    outcome: (person, header) => (readsOrder(person, header) === 'ok' ? 400 : 404),
  },
  listPaymentProofs: { input: ({ order }) => ({ params: { orderId: order.id } }), outcome: readsOrder },
  downloadPaymentProof: { input: () => ({ params: { id: crypto.randomUUID() } }), outcome: () => 404 },
  viewPaymentProof: { input: () => ({ params: { fileUrl: 'no-such-file.png' } }), outcome: () => 404 },

  listOrderMessages: { input: ({ order }) => ({ params: { orderId: order.id } }), outcome: readsOrder },
  postOrderMessage: {
    input: ({ order }) => ({ params: { orderId: order.id }, body: { content: 'When can I pick it up?' } }),
    outcome: readsOrder,
  },
  markOrderMessagesRead: {
    input: ({ order }) => ({ params: { orderId: order.id }, body: { seq: 0 } }),
    outcome: readsOrder,
  },
  // Their order is PENDING without a proof.
  requestClosure: {
    input: ({ order }) => ({ params: { orderId: order.id } }),
    outcome: (person, header) => {
      if (readsOrder(person, header) !== 'ok') return 404;
      return person === 'buyerOwner' ? 409 : 403;
    },
  },
  // Nobody has asked yet: for the buyer nothing changes.
  withdrawClosure: {
    input: ({ order }) => ({ params: { orderId: order.id } }),
    outcome: (person, header) => {
      if (readsOrder(person, header) !== 'ok') return 404;
      return person === 'buyerOwner' ? 'ok' : 403;
    },
  },
  acceptClosure: {
    input: ({ order }) => ({ params: { orderId: order.id }, body: {} }),
    outcome: (person, header) => {
      if (readsOrder(person, header) !== 'ok') return 404;
      return person === 'buyerOwner' ? 403 : 409;
    },
  },

  ...channelExpectations,

  // Last: it ends the session it is called with.
  logout: {},
};
