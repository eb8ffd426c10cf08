// An organization with a plan that limits it, and what people do there that takes one of its places.
import { randomUUID } from 'node:crypto';
import { broadcastPaths } from '@cobuy/contract/broadcasts/broadcasts.paths';
import { groupBuyPaths } from '@cobuy/contract/group-buys/group-buys.paths';
import type { invitationCalls } from '@cobuy/contract/invitations/invitations.http';
import { invitationPaths } from '@cobuy/contract/invitations/invitations.paths';
import { organizationPaths } from '@cobuy/contract/organizations/organizations.paths';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { productPaths } from '@cobuy/contract/products/products.paths';
import { roleRequestPaths } from '@cobuy/contract/role-requests/role-requests.paths';
import { tierPaths } from '@cobuy/contract/tiers/tiers.paths';
import type { userCalls } from '@cobuy/contract/users/users.http';
import { userPaths } from '@cobuy/contract/users/users.paths';
import { defaultTierLimits, noLimits, type TierLimits, type TierResource } from '@cobuy/domain/tiers/tiers';
import { insert, makeOrder, openSession, type Person, type World } from './matrix/world.ts';
import { guestOrderOf, orderOf, place, placeAsGuest, type Shop } from './shop.ts';
import type { TestServer } from './test-server.ts';

/** `adminOwn` owns the organization `own`, on PROFESSIONAL. */
export async function giveOwner({ pool, own, users }: World): Promise<void> {
  await pool.query(`UPDATE users SET tier = 'PROFESSIONAL', is_superadmin = false WHERE id = $1`, [users.adminOwn]);
  await pool.query('UPDATE organizations SET owner_id = $1 WHERE id = $2', [users.adminOwn, own]);
}

export const as = (world: World, person: Person) => ({ token: world.tokens[person], organizationId: world.own });

/** What PROFESSIONAL includes from now on; what is not said is unlimited. */
export async function setLimits(server: TestServer, world: World, limits: Partial<TierLimits>): Promise<void> {
  const body = { ...defaultTierLimits, PROFESSIONAL: { ...noLimits, ...limits } };
  const { status } = await server.call(tierPaths.changeTierSettings, { body }, { token: world.tokens.superadmin });
  if (status !== 200) throw new Error(`limits were not taken: ${status}`);
}

export const usageOf = async (server: TestServer, world: World, person: Person = 'adminOwn') =>
  (await server.call<typeof userCalls.getUsage>(userPaths.getUsage, {}, as(world, person))).body;

/** Somebody new with a session, a member where a role is given. */
export async function makePerson({ pool, own }: World, role?: 'BUYER' | 'AGENT' | 'ORGADMIN') {
  const id = randomUUID();
  await insert(pool, 'users', { id, email: `${id}@people.example`, password_hash: 'x', email_verified_at: new Date() });
  if (role) await insert(pool, 'memberships', { organization_id: own, user_id: id, role });
  return { id, caller: { token: await openSession(pool, id, null), organizationId: role ? own : null } };
}

export interface Tried {
  status: number;
  body: unknown;
}
/** What takes one place, ready to be done at the same moment as others. */
type Try = (server: TestServer) => Promise<Tried>;

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
export const newGroupBuyBody = (productId: string) => ({
  title: 'Winter grains',
  startDate: days(0),
  endDate: days(7),
  paymentDueDate: days(14),
  paymentMethods: ['PAYPAL'],
  products: [{ productId }],
});

export async function makeLink(server: TestServer, world: World, role: string): Promise<string> {
  const { body } = await server.call<typeof invitationCalls.createInvitation>(
    invitationPaths.createInvitation,
    { body: { role } },
    as(world, 'adminOwn'),
  );
  return body.inviteUrl?.split('code=')[1] ?? '';
}

/** A file of some kilobytes, told by its first bytes to be a PDF. */
const slip = (kilobytes: number) => {
  const [head, tail] = ['%PDF-1.4\n', '\n%%EOF\n'];
  return new Blob([head, ' '.repeat(kilobytes * 1024 - head.length - tail.length), tail]);
};

/** One way to take a place of each kind, made ready `times` times. */
export const ways: Readonly<Record<TierResource, (server: TestServer, shop: Shop, times: number) => Promise<Try[]>>> = {
  async users(server, shop, times) {
    const code = await makeLink(server, shop, 'BUYER');
    const people = await Promise.all(Array.from({ length: times }, () => makePerson(shop)));
    return people.map(
      ({ caller }) =>
        (on) =>
          on.call(invitationPaths.acceptInvitationPublicly, { body: { code } }, caller),
    );
  },
  async agents(_, shop, times) {
    const people = await Promise.all(Array.from({ length: times }, () => makePerson(shop, 'BUYER')));
    const requests = await Promise.all(
      people.map(async ({ id: userId }) => {
        const id = randomUUID();
        await insert(shop.pool, 'role_requests', {
          organization_id: shop.own,
          id,
          user_id: userId,
          role_then: 'BUYER',
          requested_role: 'AGENT',
          requested_at: new Date(),
        });
        return id;
      }),
    );
    return requests.map(
      (id) => (on) => on.call(roleRequestPaths.approveRoleRequest, { params: { id } }, as(shop, 'adminOwn')),
    );
  },
  groupBuys: async (_, shop, times) =>
    Array.from(
      { length: times },
      () => (on) =>
        on.call(groupBuyPaths.createGroupBuy, { body: newGroupBuyBody(shop.oats) }, as(shop, 'agentAssigned')),
    ),
  products: async (_, shop, times) =>
    Array.from(
      { length: times },
      () => (on) => on.call(productPaths.createProduct, { body: { name: 'Rye', cost: 1 } }, as(shop, 'agentOther')),
    ),
  orders: async (_, shop, times) =>
    Array.from(
      { length: times },
      (_one, turn) => (on) =>
        turn % 2 === 0
          ? place(on, orderOf(shop), as(shop, 'buyerOwner'))
          : placeAsGuest(on, guestOrderOf(shop, { email: `${randomUUID()}@shop.example` })),
    ),
  async uploads(_, shop, times) {
    const orders = await Promise.all(
      Array.from({ length: times }, () =>
        makeOrder(shop.pool, {
          organizationId: shop.own,
          groupBuyId: shop.deal,
          productId: shop.oats,
          buyerId: shop.users.buyerOwner,
          claimed: true,
        }),
      ),
    );
    return orders.map(({ id }) => (on) => {
      const body = new FormData();
      body.set('orderId', id);
      body.set('file', slip(8), 'slip.pdf');
      return on.call(paymentProofPaths.uploadPaymentProof, { body }, as(shop, 'buyerOwner'));
    });
  },
  async broadcasts(_, shop, times) {
    const people = await Promise.all(Array.from({ length: times }, () => makePerson(shop, 'ORGADMIN')));
    const body = { title: 'Pickup is later', body: 'At six.', groupBuyId: shop.groupBuyId };
    return people.map(
      ({ caller }) =>
        (on) =>
          on.call(broadcastPaths.sendBroadcast, { body }, caller),
    );
  },
  orgs: async (_, shop, times) =>
    Array.from({ length: times }, () => (on) => {
      const body = { name: 'One more', slug: `more-${randomUUID().slice(0, 12)}` };
      return on.call(organizationPaths.createOrganization, { body }, { token: shop.tokens.adminOwn });
    }),
};
