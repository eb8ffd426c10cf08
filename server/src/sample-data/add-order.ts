import { randomBytes, randomUUIDv7 } from 'node:crypto';
import { moneyText, sumCents } from '@cobuy/domain/money/money';
import { orderNumberFrom } from '@cobuy/domain/orders/order-number';
import { piecesOf } from '@cobuy/domain/orders/order-quantities';
import type { OrderStatus } from '@cobuy/domain/orders/order-status';
import { mailedPathForBuyer } from '@cobuy/domain/orders/path-for-buyer';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { sellingPriceCents } from '@cobuy/domain/products/product-rules';
import { idIn } from '../platform/organization-ids.ts';
import { ownCurrency } from '../platform/own-currency.ts';
import { composeMail } from '../rooms/mail-templates/compose-mail.ts';
import { handoverInMail, paymentInMail } from '../rooms/orders/one-order/payment.view.ts';
import { type OrderPlan, planOrder } from './plan-order.ts';
import { sampleOrganizations } from './sample-catalog.ts';
import type { SampleGroupBuy } from './sample-group-buys.ts';
import { sampleGuests } from './sample-people.ts';
import type { SampleRows } from './sample-rows.ts';
import { numberOf } from './sample-rows.ts';
import type { SeededRandom } from './seeded-random.ts';

export interface PlannedGroupBuy {
  organizationId: string;
  groupBuyId: string;
  startDate: Date;
  endDate: Date;
  dueAt: Date;
  agentId: string | null;
  methods: PaymentMethod[];
  offered: SampleRows['products'];
}

interface OrderPlace extends PlannedGroupBuy {
  deal: SampleGroupBuy;
  buyerId: string;
  status: OrderStatus;
  now: Date;
  random: SeededRandom;
  origin: string;
}

/** As the columns default. */
const handoverOf = (deal: Partial<SampleRows['groupBuys'][number]> = {}) => ({
  handover: deal.handover ?? 'delivery',
  pickupPlace: deal.pickupPlace ?? null,
  pickupFrom: deal.pickupFrom ?? null,
  pickupUntil: deal.pickupUntil ?? null,
  pickupNote: deal.pickupNote ?? null,
});

/** Order confirmations newer than this are still in the outbox. */
const mailedForMs = 36 * 3_600_000;

export function addOrder(rows: SampleRows, place: OrderPlace) {
  const { organizationId, groupBuyId, agentId, deal, buyerId, status, now, random } = place;
  const plan = planOrder(place, status, now, random);
  const buyer = rows.users.find(({ id }) => id === buyerId);
  const guest = sampleGuests.find(({ email }) => email === buyer?.email);
  const name = guest?.name ?? `${buyer?.firstName} ${buyer?.lastName}`;
  const number = numberOf(rows, organizationId);
  const [orderId, orderNumber] = [idIn(number), orderNumberFrom(randomBytes(10), number)];
  const paymentMethod = random.pick(place.methods);
  const items = planItems(place).map((item, index) => ({ ...item, organizationId, orderId, position: index + 1 }));
  const totalCents = sumCents(items);
  const last = plan.events.at(-1);
  const closedAt = status === 'CLOSED' ? (last?.at ?? null) : null;
  const order = {
    organizationId,
    id: orderId,
    orderNumber,
    groupBuyId,
    buyerId,
    claimedAt: guest ? null : plan.placedAt,
    guestAccess: guest !== undefined,
    status,
    totalCents,
    paymentMethod,
    comments: plan.comments,
    shippingName: name,
    ...addressOf(deal, plan),
    paidAtHandover: methodOf(rows, organizationId, paymentMethod)?.paidAtHandover ?? false,
    shippingPhone: plan.phone,
    itemCount: items.length,
    pieceCount: piecesOf(items),
    latestProofAt: standingProofAt(plan),
    settledAt: plan.events.findLast(({ toStatus }) => toStatus === 'SETTLED')?.at ?? null,
    closureRequestedAt: closedAt && new Date(closedAt.getTime() - 3 * 3_600_000),
    closureAcceptedAt: closedAt,
    deliveredAt: plan.events.findLast(({ toStatus }) => toStatus === 'DELIVERED')?.at ?? null,
    createdAt: plan.placedAt,
    updatedAt: last?.at ?? plan.placedAt,
  };
  rows.orders.push(order);
  rows.orderItems.push(...items);
  for (const { kind, fromStatus, toStatus, reason = null, by, at } of plan.events)
    rows.orderEvents.push({
      organizationId,
      orderId,
      id: randomUUIDv7(),
      kind,
      fromStatus,
      toStatus,
      reason,
      actorId: { buyer: buyerId, organiser: agentId, program: null }[by],
      at,
    });
  const payee = sampleOrganizations.find(({ slug }) => slug === deal.organization)?.name ?? '';
  for (const { at } of plan.events.filter(({ kind }) => kind === 'proof_uploaded'))
    rows.proofs.push({
      organizationId,
      orderId,
      uploadedById: buyerId,
      facts: { payee, payer: name, orderNumber, amount: moneyText({ cents: totalCents, currency: ownCurrency }), at },
    });
  if (now.getTime() - plan.placedAt.getTime() < mailedForMs)
    addConfirmation(rows, { ...place, order, items, to: buyer?.email ?? '', organizationName: payee });
}

const methodOf = (rows: SampleRows, organizationId: string, method: PaymentMethod) =>
  rows.methods.find((row) => row.organizationId === organizationId && row.method === method);

/** No address for pickups. */
const addressOf = ({ pickup }: SampleGroupBuy, { street, door, town }: OrderPlan) =>
  pickup
    ? {}
    : {
        shippingAddress1: street,
        shippingAddress2: door,
        shippingCity: town.city,
        shippingState: town.state,
        shippingPostalCode: town.postalCode,
        shippingCountry: 'US' as const,
      };

/** A proof that an organizer rejected no longer counts. */
function standingProofAt({ events }: OrderPlan): Date | null {
  const newest = events.findLast(({ kind }) => kind === 'proof_uploaded');
  const isRejected = events.some(({ fromStatus, toStatus, at }) => {
    return fromStatus === 'PAYMENT_UPLOADED' && toStatus === 'PENDING' && newest && at > newest.at;
  });
  return isRejected ? null : (newest?.at ?? null);
}

/** Some of the deal's products at its prices, up to its minimums. */
function planItems({ deal, offered, random }: OrderPlace) {
  const least = Math.max(1, deal.minProductCount ?? 0);
  const items = random.sample(offered, random.between(least, Math.max(least, 4))).map((product) => {
    const unitPriceCents = sellingPriceCents({ costCents: product.costCents, priceCents: product.priceCents ?? null });
    const quantity = random.between(1, unitPriceCents > 20_000 ? 1 : 3);
    return { product, unitPriceCents, quantity };
  });
  const total = () => items.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0);
  for (const item of items) while (total() < (deal.minOrderAmountCents ?? 0) && item.quantity < 9) item.quantity += 1;
  return items.map(({ product, unitPriceCents, quantity }) => ({
    id: randomUUIDv7(),
    productId: product.id,
    productName: product.name,
    unit: product.unit ?? null,
    unitPriceCents,
    unitCostCents: product.costCents,
    quantity,
    totalCents: unitPriceCents * quantity,
  }));
}

/** Like the real confirmation, but marked as sent so that no mail server tries a sample address. */
function addConfirmation(
  rows: SampleRows,
  {
    order,
    items,
    to,
    organizationName,
    ...place
  }: OrderPlace & {
    order: Pick<
      SampleRows['orders'][number],
      'orderNumber' | 'totalCents' | 'paymentMethod' | 'shippingName' | 'createdAt'
    > & { guestAccess: boolean; paidAtHandover: boolean };
    items: ReturnType<typeof planItems>;
    to: string;
    organizationName: string;
  },
) {
  const { organizationId } = place;
  const method = methodOf(rows, organizationId, order.paymentMethod);
  const groupBuy = rows.groupBuys.find(({ id }) => id === place.groupBuyId);
  const mail = composeMail('order-confirmation', {
    orderNumber: order.orderNumber,
    groupBuyTitle: place.deal.title,
    organizationName,
    ...paymentInMail(
      { ...order, paidCents: 0, paymentDueDate: place.dueAt },
      {
        name: method?.displayName ?? '',
        instructions: method?.instructions ?? null,
        payee: method?.payee ?? null,
        paymentLink: method?.paymentLink ?? null,
      },
      { communityMode: false },
    ),
    ...handoverInMail(handoverOf(groupBuy)),
    paidAtHandover: order.paidAtHandover,
    // The sample organizations don't cancel anything automatically.
    cancelsUnpaid: false,
    items: items.map(({ productName, unit, quantity, totalCents }) => ({
      ...{ name: productName, unit, quantity },
      price: moneyText({ cents: totalCents, currency: ownCurrency }),
    })),
    orderUrl: `${place.origin}${mailedPathForBuyer(order)}`,
    setPasswordUrl: null,
  });
  const timeZone = rows.organizations.find(({ id }) => id === organizationId)?.timeZone;
  rows.mails.push({
    ...mail,
    data: { timeZone, ...mail.data },
    id: randomUUIDv7(),
    organizationId,
    recipient: to,
    status: 'sent',
    createdAt: order.createdAt,
  });
}
