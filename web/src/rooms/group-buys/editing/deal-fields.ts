import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyDefaults } from '@cobuy/domain/group-buys/group-buy-rules';
import type { Handover } from '@cobuy/domain/group-buys/handover';
import { digitsOf, plainAmount } from '@cobuy/domain/money/money';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import type { SentDeal } from '../manage-group-buys.api.ts';
import { publicName } from '../public-name.ts';
import { daysAfter, endOfDay, instantFrom, type TypedDate, typedFrom } from './typed-dates.ts';

/** A product that the deal offers, with what a row shows of it. */
export interface ChosenProduct {
  productId: string;
  minQuantity: number;
  name: string;
  price: number;
  /** What the catalogue says that it costs elsewhere; null also where the deal says another amount. */
  usualPrice: number | null;
  /** The same for this deal alone, as it is typed; empty: as the catalogue says. Drafts from before have none. */
  ownUsualPrice?: string;
  unit: string | null;
  imageUrl: string | null;
  /** Its cost has passed its selling price. Drafts from before do not say. */
  sellsBelowCost?: boolean;
}

export interface ChosenAgent {
  id: string;
  /** As buyers read it; empty where there is none. */
  name: string;
  /** For organizers. Drafts from before have none. */
  email?: string | undefined;
}

/** What stands in the form of a deal, as it is typed; in the form's order. */
export interface DealFields {
  title: string;
  notes: string;
  startDate: TypedDate;
  endDate: TypedDate;
  paymentDueDate: TypedDate;
  handover: Handover;
  /** These stay as they were typed where it is delivered after all. */
  pickupPlace: string;
  pickupFrom: TypedDate;
  pickupUntil: TypedDate;
  pickupNote: string;
  isPublic: boolean;
  minProductCount: string;
  minOrderAmount: string;
  paymentMethods: readonly PaymentMethod[];
  agents: readonly ChosenAgent[];
  products: readonly ChosenProduct[];
}

/**
 * An empty form: public, no minimum, open from now, and the usual days (docs/rules/group-buys.md#form).
 * @param paymentDueDays of the organization: days from the end to the due date.
 */
export function newDealFields(
  now: Date,
  { agents = [], paymentDueDays = null }: { agents?: readonly ChosenAgent[]; paymentDueDays?: number | null } = {},
): DealFields {
  const end = endOfDay(daysAfter(now, groupBuyDefaults.endsInDays));
  const due =
    paymentDueDays === null
      ? endOfDay(daysAfter(now, groupBuyDefaults.paymentDueInDays))
      : daysAfter(end, paymentDueDays);
  return {
    title: '',
    notes: '',
    startDate: typedFrom(now),
    endDate: typedFrom(end),
    paymentDueDate: typedFrom(due),
    ...delivered,
    isPublic: groupBuyDefaults.isPublic,
    minProductCount: '',
    minOrderAmount: '',
    paymentMethods: [],
    agents,
    products: [],
  };
}

const delivered = { handover: 'delivery', pickupPlace: '', pickupFrom: '', pickupUntil: '', pickupNote: '' } as const;

/** 0 means no minimum, which an empty field says better. */
const typedNumber = (number: number) => (number > 0 ? String(number) : '');

export const dealFieldsFrom = (deal: GroupBuy): DealFields => ({
  title: deal.title,
  notes: deal.notes ?? '',
  startDate: typedFrom(deal.startDate),
  endDate: typedFrom(deal.endDate),
  paymentDueDate: typedFrom(deal.paymentDueDate),
  handover: deal.handover,
  pickupPlace: deal.pickupPlace ?? '',
  pickupFrom: deal.pickupFrom ? typedFrom(deal.pickupFrom) : '',
  pickupUntil: deal.pickupUntil ? typedFrom(deal.pickupUntil) : '',
  pickupNote: deal.pickupNote ?? '',
  isPublic: deal.isPublic,
  minProductCount: typedNumber(deal.minProductCount),
  minOrderAmount: typedNumber(deal.minOrderAmount),
  paymentMethods: deal.paymentMethods,
  agents: deal.agents.map(({ user }) => ({
    id: user.id,
    name: publicName(user),
    ...(user.email && { email: user.email }),
  })),
  products: deal.products.map(
    ({
      productId,
      minQuantity,
      usualPrice: own,
      product: { name, price, usualPrice, unit, imageUrl, sellsBelowCost },
    }) => ({
      productId,
      minQuantity,
      name,
      price,
      // Of the catalogue, which the form shows where nothing is typed.
      usualPrice: own === null ? usualPrice : null,
      ...(own !== null && { ownUsualPrice: plainAmount(own, ownCurrency) }),
      unit,
      imageUrl,
      ...(sellsBelowCost && { sellsBelowCost }),
    }),
  ),
});

/** "12,50" is how many write 12.5; empty is 0; anything else that is no amount is null. */
export function amountFrom(typed: string): number | null {
  const text = typed.trim().replace(',', '.');
  if (text === '') return 0;
  const written = /^\d+(?:\.(\d*))?$/.exec(text);
  return written && (written[1] ?? '').length <= digitsOf(ownCurrency) ? Number(text) : null;
}

export function countFrom(typed: string): number | null {
  const text = typed.trim();
  if (text === '') return 0;
  return /^\d+$/.test(text) ? Number(text) : null;
}

function sentHandover(
  { handover, pickupPlace, pickupFrom, pickupUntil, pickupNote }: DealFields,
  loaded: GroupBuy | null,
) {
  if (handover === 'delivery') return { handover };
  return {
    handover,
    pickupPlace: pickupPlace.trim(),
    pickupFrom: instantFrom(pickupFrom, loaded?.pickupFrom ?? undefined) ?? '',
    pickupUntil: instantFrom(pickupUntil, loaded?.pickupUntil ?? undefined) ?? '',
    pickupNote: pickupNote.trim() || null,
  };
}

/** @param loaded the deal that the fields were filled from: dates that were not touched stay what they are. */
export function sentFrom(fields: DealFields, loaded: GroupBuy | null): SentDeal {
  return {
    title: fields.title.trim(),
    notes: fields.notes.trim() || null,
    startDate: instantFrom(fields.startDate, loaded?.startDate) ?? '',
    endDate: instantFrom(fields.endDate, loaded?.endDate) ?? '',
    paymentDueDate: instantFrom(fields.paymentDueDate, loaded?.paymentDueDate) ?? '',
    ...sentHandover(fields, loaded),
    isPublic: fields.isPublic,
    minProductCount: countFrom(fields.minProductCount) ?? 0,
    minOrderAmount: amountFrom(fields.minOrderAmount) ?? 0,
    paymentMethods: [...fields.paymentMethods],
    agents: fields.agents.map(({ id }) => id),
    products: fields.products.map(({ productId, minQuantity, ownUsualPrice }) => ({
      productId,
      minQuantity,
      usualPrice: amountFrom(ownUsualPrice ?? '') || null,
    })),
  };
}
