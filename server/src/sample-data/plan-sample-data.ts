import { randomInt, randomUUIDv7 } from 'node:crypto';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { drawnBelow } from '@cobuy/domain/organizations/organization-number';
import { isBuiltInMethod } from '@cobuy/domain/payments/payment-methods';
import { idIn } from '../platform/organization-ids.ts';
import { addOrder, type PlannedGroupBuy } from './add-order.ts';
import { statusInTurn } from './plan-order.ts';
import { planQuestions } from './plan-questions.ts';
import { planTalks } from './plan-talks.ts';
import { type SampleCalendar, sampleCalendar } from './sample-calendar.ts';
import { sampleOrganizations } from './sample-catalog.ts';
import { type SampleGroupBuy, sampleGroupBuys } from './sample-group-buys.ts';
import { sampleGuests, samplePeople } from './sample-people.ts';
import { noRows, numberOf, type SampleRows } from './sample-rows.ts';
import { seededRandom } from './seeded-random.ts';

const dayMs = 86_400_000;

/** Different from each other: nobody else has one yet. */
function drawNumbers(count: number): number[] {
  const drawn = new Set<number>();
  while (drawn.size < count) drawn.add(randomInt(drawnBelow));
  return [...drawn];
}

/**
 * All sample data, relative to `now`: the same every time except for ids and order numbers.
 * @param origin where this installation is reached, for links in mails
 */
export function planSampleData(now: Date, passwordHash: string, origin: string): SampleRows {
  const rows = noRows();
  const random = seededRandom(20_260_401);
  const userIds = new Map<string, string>();
  const longAgo = new Date(now.getTime() - 120 * dayMs);

  for (const person of samplePeople) {
    const id = randomUUIDv7();
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
  for (const { email } of sampleGuests) {
    const id = randomUUIDv7();
    userIds.set(email, id);
    rows.users.push({ id, email, createdAt: longAgo });
  }

  const organizationIds = new Map<string, string>();
  const numbers = drawNumbers(sampleOrganizations.length);
  for (const [place, organization] of sampleOrganizations.entries()) {
    const [id, number] = [randomUUIDv7(), numbers[place] ?? 0];
    organizationIds.set(organization.slug, id);
    const { name, slug, timeZone, isDefault = false } = organization;
    rows.organizations.push({
      id,
      number,
      name,
      slug,
      timeZone,
      isDefault,
      // So that there are overdue orders to look at, however long the program runs.
      autoCancel: false,
      ownerId: userIds.get(organization.owner) ?? null,
    });
    for (const [position, method] of organization.methods.entries())
      rows.methods.push({
        organizationId: id,
        id: randomUUIDv7(),
        ...method,
        isBuiltIn: isBuiltInMethod(method.method),
        position: position + 1,
      });
    const supplierIds = organization.suppliers.map(({ name: supplierName, email, note = null }) => {
      const supplierId = randomUUIDv7();
      const createdById = userIds.get(organization.owner) ?? null;
      rows.suppliers.push({ organizationId: id, id: supplierId, name: supplierName, email, note, createdById });
      return supplierId;
    });
    const supplierOf = (place: number) =>
      supplierIds[
        organization.suppliers.findIndex(({ supplies }) =>
          supplies.some(([first, last]) => first <= place && place <= last),
        )
      ] ?? null;
    for (const [index, product] of organization.products.entries())
      rows.products.push({
        organizationId: id,
        id: idIn(number),
        ...product,
        supplierId: supplierOf(index + 1),
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

  for (const deal of sampleGroupBuys) {
    const organizationId = organizationIds.get(deal.organization) ?? '';
    const planned = planGroupBuy(rows, deal, { organizationId, userIds, now });
    const order = (email: string, status: OrderStatus) =>
      addOrder(rows, { deal, ...planned, buyerId: userIds.get(email) ?? '', status, now, random, origin });
    const named = deal.organization === 'riverside' ? 'buyer@cobuy.example' : 'other-buyer@cobuy.example';
    for (const status of deal.ownStatuses ?? []) order(named, status);
    for (const [turn, email] of random.sample(possibleBuyers(deal), deal.participants).entries())
      order(email, statusInTurn(deal, turn));
  }
  planTalks(rows, { userIds, organizationIds, now });
  planQuestions(rows, now);
  return rows;
}

/** Accounts that stay in one organization, because tests and users count on what they can't see. */
const staysAtHome = /^(super|admin|buyer|other-\w+)@/;

/** Members, and for a public deal everybody except people who stay at home. Organizers order elsewhere. */
const possibleBuyers = (deal: SampleGroupBuy): string[] => [
  ...samplePeople
    .filter(({ roles }) => (deal.isPrivate ? roles[deal.organization] === 'BUYER' : true))
    .map(({ email }) => email)
    .filter((email) => !staysAtHome.test(email) && !deal.agents.includes(email)),
  ...(deal.isPrivate ? [] : sampleGuests.map(({ email }) => email)),
];

/** The columns of a pickup; empty for a delivered deal. */
function planPickup({ pickup }: SampleGroupBuy, { hourOf, nextWeekday }: SampleCalendar) {
  if (!pickup) return {};
  const { place, after, weekday, from, until, note } = pickup;
  const day = nextWeekday(weekday, after);
  return {
    handover: 'pickup' as const,
    pickupPlace: place,
    pickupFrom: hourOf(day, from),
    pickupUntil: hourOf(day, until),
    pickupNote: note ?? null,
  };
}

const timeZoneOf = (slug: string) => sampleOrganizations.find((one) => one.slug === slug)?.timeZone ?? 'UTC';

function planGroupBuy(
  rows: SampleRows,
  deal: SampleGroupBuy,
  { organizationId, userIds, now }: { organizationId: string; userIds: Map<string, string>; now: Date },
): PlannedGroupBuy {
  const calendar = sampleCalendar(now, timeZoneOf(deal.organization));
  const dates = {
    startDate: calendar.hourOf(deal.starts, 8),
    endDate: calendar.lastSecondOf(deal.ends),
    paymentDueDate: calendar.lastSecondOf(deal.due),
  };
  const methods = rows.methods
    .filter((method) => method.organizationId === organizationId)
    // What comes by van or parcel is not paid at the pickup.
    .filter(({ paidAtHandover }) => deal.pickup || !paidAtHandover)
    .map(({ method }) => method);
  const agents = deal.agents.map((email) => userIds.get(email) ?? '');
  const groupBuyId = idIn(numberOf(rows, organizationId));
  rows.groupBuys.push({
    organizationId,
    id: groupBuyId,
    title: deal.title,
    notes: deal.notes,
    ...dates,
    isPublic: !deal.isPrivate,
    minProductCount: deal.minProductCount ?? 0,
    minOrderAmountCents: deal.minOrderAmountCents ?? 0,
    ...planPickup(deal, calendar),
    paymentMethods: methods,
    createdById: agents[0] ?? null,
    // A deal that is still to come was planned yesterday.
    createdAt: calendar.hourOf(Math.min(deal.starts - 2, -1), 8),
  });
  const catalog = rows.products.filter((product) => product.organizationId === organizationId);
  const offered = deal.products.flatMap((stretch) => catalog.slice(...stretch));
  for (const [position, { id }] of offered.entries())
    rows.groupBuyProducts.push({
      organizationId,
      groupBuyId,
      productId: id,
      position: position + 1,
      minQuantity: deal.minQuantities?.[position] ?? 0,
    });
  for (const userId of agents) rows.groupBuyAgents.push({ organizationId, groupBuyId, userId });
  const { paymentDueDate: dueAt, ...span } = dates;
  return { organizationId, groupBuyId, ...span, dueAt, agentId: agents[0] ?? null, methods, offered };
}
