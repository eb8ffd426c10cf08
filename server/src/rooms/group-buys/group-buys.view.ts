import type {
  GroupBuy,
  GroupBuyCard,
  ManagedGroupBuy,
  OfferedProduct,
} from '@cobuy/contract/group-buys/group-buys.http';
import type { PaymentMethodOption } from '@cobuy/contract/payments/payments.http';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import {
  canDeleteGroupBuy,
  canEditGroupBuy,
  canSeeParticipantCount,
  type GroupBuyActor,
} from '@cobuy/domain/group-buys/group-buy-policy';
import { groupBuyPhase } from '@cobuy/domain/group-buys/group-buy-status';
import { participationHeat } from '@cobuy/domain/group-buys/participation-heat';
import { decimalFromCents } from '@cobuy/domain/money/money';
import { sellingPriceCents, sellsBelowCost } from '@cobuy/domain/products/product-rules';
import type { Role } from '@cobuy/domain/roles/roles';
import { ownCurrency } from '../../platform/own-currency.ts';
import { presentFields } from '../../platform/present-fields.ts';
import type { CardRow } from './group-buy-cards.queries.ts';
import type { AgentRow, OfferedProductRow } from './group-buys.queries.ts';

/** Only by name: organizers' addresses aren't public. */
const publicName = (person: { firstName: string | null; lastName: string | null } | null) =>
  [person?.firstName, person?.lastName].filter(Boolean).join(' ') || null;

const presentCounts = ({ offered, participation }: CardRow) => ({ products: offered.productCount, ...participation });

/** @param role of the viewer in the deal's own organization. */
export const presentCard = (row: CardRow, role: Role, now: Date): GroupBuyCard => {
  const { groupBuy, organization, organizer } = row;
  const { productCount, pictures, lowestCents, highestCents, mostSavedPercent } = row.offered;
  return {
    id: groupBuy.id,
    title: groupBuy.title,
    notes: groupBuy.notes,
    startDate: groupBuy.startDate.toISOString(),
    endDate: groupBuy.endDate.toISOString(),
    paymentDueDate: groupBuy.paymentDueDate.toISOString(),
    phase: groupBuyPhase(groupBuy, now),
    isPublic: groupBuy.isPublic,
    minProductCount: groupBuy.minProductCount,
    minOrderAmount: decimalFromCents(groupBuy.minOrderAmountCents, ownCurrency),
    organization,
    organizer: publicName(organizer),
    productCount,
    pictures,
    prices:
      lowestCents === null || highestCents === null
        ? null
        : { from: decimalFromCents(lowestCents, ownCurrency), to: decimalFromCents(highestCents, ownCurrency) },
    mostSavedPercent,
    heat: participationHeat(row.participation.participants),
    ...(canSeeParticipantCount(role) && { _count: presentCounts(row) }),
  };
};

const permissionsOf = (viewer: GroupBuyActor) => ({
  canEdit: canEditGroupBuy(viewer),
  canDelete: canDeleteGroupBuy(viewer.role),
});

/** Only for organizers in the deal's organization. */
export const presentManaged = (row: CardRow, role: Role, now: Date): ManagedGroupBuy => ({
  ...presentCard(row, role, now),
  _count: presentCounts(row),
  permissions: permissionsOf({ role, isAssigned: row.isAssigned }),
});

/** @param forOrganizers what it costs is no buyer's to know, nor whether that is more than they pay. */
const presentOfferedProduct = (
  { productId, minQuantity, ownUsualPriceCents, ...product }: OfferedProductRow,
  forOrganizers: boolean,
): OfferedProduct => ({
  productId,
  minQuantity,
  usualPrice: ownUsualPriceCents === null ? null : decimalFromCents(ownUsualPriceCents, ownCurrency),
  product: {
    id: productId,
    name: product.name,
    description: product.description,
    price: decimalFromCents(sellingPriceCents(product), ownCurrency),
    usualPrice: product.usualPriceCents === null ? null : decimalFromCents(product.usualPriceCents, ownCurrency),
    unit: product.unit,
    sku: product.sku,
    imageUrl: product.imageUrl,
    ...(forOrganizers && { sellsBelowCost: sellsBelowCost(product) }),
  },
});

export interface GroupBuyParts {
  products: readonly OfferedProductRow[];
  agents: readonly AgentRow[];
  methods: readonly PaymentMethodOption[];
}

export const presentGroupBuy = (
  row: CardRow,
  { products, agents, methods }: GroupBuyParts,
  viewer: GroupBuyActor,
  now: Date,
): GroupBuy => ({
  ...presentCard(row, viewer.role, now),
  organizationId: row.groupBuy.organizationId,
  createdAt: row.groupBuy.createdAt.toISOString(),
  updatedAt: row.groupBuy.updatedAt.toISOString(),
  ...(canSeeParticipantCount(viewer.role) &&
    row.groupBuy.plannedEndDate && { plannedEndDate: row.groupBuy.plannedEndDate.toISOString() }),
  ...presentFields(groupBuyFields, row.groupBuy),
  // Payee and payment link are only for those who have ordered; no schema drops them from a refusal.
  paymentMethodOptions: methods.map(
    ({ method, displayName, description, instructions, paidAtHandover, isEnabled }) => ({
      method,
      displayName,
      description,
      instructions,
      paidAtHandover,
      isEnabled,
    }),
  ),
  agents: agents.map(({ userId, firstName, lastName, email }) => ({
    userId,
    user: { id: userId, firstName, lastName, ...(canSeeParticipantCount(viewer.role) && { email }) },
  })),
  products: products.map((product) => presentOfferedProduct(product, permissionsOf(viewer).canEdit)),
  permissions: permissionsOf(viewer),
});
