import { randomBytes } from 'node:crypto';
import { dollarsFromCents, sumCents } from '@cobuy/domain/money/money';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { sellingPriceCents } from '@cobuy/domain/products/product-rules';
import { v7 as uuidv7 } from 'uuid';
import { planOrder } from './plan-order.ts';
import { sampleOrganizations } from './sample-catalogue.ts';
import { type SampleDeal, sampleDeals } from './sample-deals.ts';
import { sampleGuests, samplePeople } from './sample-people.ts';
import { noRows, type SampleRows } from './sample-rows.ts';
import { type SeededRandom, seededRandom } from './seeded-random.ts';

const dayMs = 86_400_000;

/** Every person, organization, product, deal and order of the sample data, relative to `now`. */
export function planSampleData(now: Date, passwordHash: string): SampleRows {
  const rows = noRows();
  const random = seededRandom(20_260_401);
  const userIds = new Map<string, string>();
  const longAgo = new Date(now.getTime() - 120 * dayMs);

  for (const person of samplePeople) {
    const id = uuidv7();
    userIds.set(person.email, id);
    rows.users.push({
      id,
      email: person.email,
      username: person.email.split('@')[0] ?? null,
      firstName: person.firstName,
      lastName: person.lastName,
      passwordHash,
      isSuperadmin: person.isSuperadmin ?? false,
      tier: person.tier ?? 'FREE',
      emailVerifiedAt: longAgo,
      createdAt: longAgo,
    });
  }
  for (const email of sampleGuests) {
    const id = uuidv7();
    userIds.set(email, id);
    rows.users.push({ id, email, createdAt: longAgo });
  }

  const organizationIds = new Map<string, string>();
  for (const organization of sampleOrganizations) {
    const id = uuidv7();
    organizationIds.set(organization.slug, id);
    const { name, slug, timeZone, isDefault = false } = organization;
    rows.organizations.push({ id, name, slug, timeZone, isDefault, ownerId: userIds.get(organization.owner) ?? null });
    for (const [position, method] of organization.methods.entries())
      rows.methods.push({ organizationId: id, id: uuidv7(), ...method, isBuiltIn: true, position: position + 1 });
    for (const product of organization.products)
      rows.products.push({
        organizationId: id,
        id: uuidv7(),
        ...product,
        createdById: userIds.get(organization.owner) ?? null,
        createdAt: longAgo,
      });
  }
  for (const person of samplePeople)
    for (const [slug, role] of Object.entries(person.roles))
      rows.memberships.push({
        organizationId: organizationIds.get(slug) ?? '',
        userId: userIds.get(person.email) ?? '',
        role,
      });

  // The buyer of the sign-ins stands in every deal of the own organization, so that the own list shows every state.
  const named = userIds.get('buyer@cobuy.example') ?? '';
  const everyone = [...userIds.entries()]
    .filter(([email]) => !/^(super|admin|other-admin)@/.test(email))
    .map(([, id]) => id);
  for (const deal of sampleDeals) {
    const organizationId = organizationIds.get(deal.organization) ?? '';
    const planned = planDeal(rows, deal, { organizationId, userIds, now });
    const others = random.sample(
      everyone.filter((id) => id !== named),
      deal.participants,
    );
    const buyers = deal.organization === 'riverside' && deal.participants > 0 ? [named, ...others.slice(1)] : others;
    for (const [turn, buyerId] of buyers.entries())
      addOrder(rows, { deal, ...planned, buyerId, turn: turn + sampleDeals.indexOf(deal), now, random });
  }
  return rows;
}

interface PlannedDeal {
  organizationId: string;
  groupBuyId: string;
  agentId: string | null;
  methods: PaymentMethod[];
  offered: SampleRows['products'];
}

function planDeal(
  rows: SampleRows,
  deal: SampleDeal,
  { organizationId, userIds, now }: { organizationId: string; userIds: Map<string, string>; now: Date },
): PlannedDeal {
  const at = (days: number) => new Date(now.getTime() + days * dayMs);
  const methods = rows.methods.filter((method) => method.organizationId === organizationId).map(({ method }) => method);
  const agents = deal.agents.map((email) => userIds.get(email) ?? '');
  const groupBuyId = uuidv7();
  rows.groupBuys.push({
    organizationId,
    id: groupBuyId,
    title: deal.title,
    notes: deal.notes,
    startDate: at(deal.starts),
    endDate: at(deal.ends),
    paymentDueDate: at(deal.due),
    isPublic: !deal.isPrivate,
    minProductCount: deal.minProductCount ?? 0,
    minOrderAmountCents: deal.minOrderAmountCents ?? 0,
    paymentMethods: methods,
    createdById: agents[0] ?? null,
    createdAt: at(deal.starts - 2),
  });
  const catalogue = rows.products.filter((product) => product.organizationId === organizationId);
  const offered = catalogue.slice(...deal.products);
  for (const [position, { id }] of offered.entries())
    rows.groupBuyProducts.push({
      organizationId,
      groupBuyId,
      productId: id,
      position: position + 1,
      minQuantity: deal.minQuantities?.[position] ?? 0,
    });
  for (const userId of agents) rows.groupBuyAgents.push({ organizationId, groupBuyId, userId });
  return { organizationId, groupBuyId, agentId: agents[0] ?? null, methods, offered };
}

function addOrder(
  rows: SampleRows,
  place: PlannedDeal & { deal: SampleDeal; buyerId: string; turn: number; now: Date; random: SeededRandom },
) {
  const { organizationId, groupBuyId, agentId, offered, deal, buyerId, turn, now, random } = place;
  const plan = planOrder(deal, turn, now, random);
  const buyer = rows.users.find(({ id }) => id === buyerId);
  const orderId = uuidv7();
  const orderNumber = orderNumberFrom(randomBytes(10));
  const least = Math.max(1, deal.minProductCount ?? 0);
  const items = random.sample(offered, random.between(least, Math.max(least, 4))).map((product, index) => {
    const unitPriceCents = sellingPriceCents({ costCents: product.costCents, priceCents: product.priceCents ?? null });
    const quantity = random.between(1, unitPriceCents > 20_000 ? 1 : 3);
    return {
      organizationId,
      orderId,
      id: uuidv7(),
      productId: product.id,
      productName: product.name,
      unit: product.unit ?? null,
      unitPriceCents,
      quantity,
      totalCents: unitPriceCents * quantity,
      position: index + 1,
    };
  });
  const totalCents = sumCents(items);
  const proof = plan.events.find(({ kind }) => kind === 'proof_uploaded');
  const isGuest = !buyer?.passwordHash;
  rows.orders.push({
    organizationId,
    id: orderId,
    orderNumber,
    groupBuyId,
    buyerId,
    claimedAt: isGuest ? null : plan.placedAt,
    status: plan.status,
    totalCents,
    paymentMethod: random.pick(place.methods),
    comments: plan.comments,
    shippingName: isGuest ? 'Robin Gast' : `${buyer?.firstName} ${buyer?.lastName}`,
    shippingAddress1: plan.street,
    shippingCity: plan.town.city,
    shippingState: plan.town.state,
    shippingPostalCode: plan.town.postalCode,
    shippingCountry: 'US',
    shippingPhone: plan.phone,
    itemCount: items.length,
    latestProofAt: proof?.at ?? null,
    closureRequestedAt: plan.status === 'CLOSED' ? (plan.events.at(-1)?.at ?? null) : null,
    closureAcceptedAt: plan.status === 'CLOSED' ? (plan.events.at(-1)?.at ?? null) : null,
    createdAt: plan.placedAt,
    updatedAt: plan.events.at(-1)?.at ?? plan.placedAt,
  });
  rows.orderItems.push(...items);
  for (const event of plan.events)
    rows.orderEvents.push({
      organizationId,
      orderId,
      id: uuidv7(),
      kind: event.kind,
      fromStatus: event.fromStatus,
      toStatus: event.toStatus,
      reason: event.reason ?? null,
      actorId: event.by === 'buyer' ? buyerId : agentId,
      at: event.at,
    });
  if (proof) {
    const payee = sampleOrganizations.find(({ slug }) => slug === deal.organization)?.name ?? '';
    const payer = isGuest ? 'Robin Gast' : `${buyer?.firstName} ${buyer?.lastName}`;
    const facts = { payee, payer, orderNumber, amount: dollarsFromCents(totalCents), at: proof.at };
    rows.proofs.push({ organizationId, orderId, uploadedById: buyerId, facts });
  }
}
