import type { GroupBuy } from '@cobuy/contract/group-buys/group-buys.http';
import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { groupBuyDefaults } from '@cobuy/domain/group-buys/group-buy-rules';
import { digitsOf, plainAmount } from '@cobuy/domain/money/money';
import { blankTyped, sentTexts, type Typed, typedTexts } from '../../../lib/forms/typed-fields.ts';
import { ownCurrency } from '../../../ui/format/own-currency.ts';
import type { SentGroupBuy } from '../manage-group-buys.api.ts';
import { publicName } from '../public-name.ts';
import { daysAfter, endOfDay, instantFrom, typedFrom } from './typed-dates.ts';

export interface ChosenProduct {
  productId: string;
  minQuantity: number;
  name: string;
  price: number;
  /** The catalog's price elsewhere; null also where the deal sets another. */
  usualPrice: number | null;
  /** The same for this deal alone, as typed; empty means the catalog's. Old drafts have none. */
  ownUsualPrice?: string;
  unit: string | null;
  imageUrl: string | null;
  /** Its cost is above its selling price. Old drafts don't say. */
  sellsBelowCost?: boolean;
}

export interface ChosenAgent {
  id: string;
  /** As buyers read it; empty where there is none. */
  name: string;
  /** For organizers. Old drafts have none. */
  email?: string | undefined;
}

/** A deal's form as typed. Pickup details stay in it even when the deal is delivered after all. */
export interface GroupBuyFormFields extends Typed<typeof groupBuyFields> {
  agents: readonly ChosenAgent[];
  products: readonly ChosenProduct[];
}

/**
 * An empty form: public, no minimum, open from now, and the usual days (docs/rules/group-buys.md#form).
 * @param paymentDueDays days from the end to the due date.
 */
export function newGroupBuyFields(
  now: Date,
  { agents = [], paymentDueDays = null }: { agents?: readonly ChosenAgent[]; paymentDueDays?: number | null } = {},
): GroupBuyFormFields {
  const end = endOfDay(daysAfter(now, groupBuyDefaults.endsInDays));
  const due =
    paymentDueDays === null
      ? endOfDay(daysAfter(now, groupBuyDefaults.paymentDueInDays))
      : daysAfter(end, paymentDueDays);
  return {
    ...blankTyped(groupBuyFields),
    startDate: typedFrom(now),
    endDate: typedFrom(end),
    paymentDueDate: typedFrom(due),
    isPublic: groupBuyDefaults.isPublic,
    agents,
    products: [],
  };
}

/** 0 means no minimum, which an empty field says better. */
const typedNumber = (number: number) => (number > 0 ? String(number) : '');

export const groupBuyFieldsFrom = (deal: GroupBuy): GroupBuyFormFields => ({
  ...blankTyped(groupBuyFields),
  ...typedTexts(groupBuyFields, deal),
  startDate: typedFrom(deal.startDate),
  endDate: typedFrom(deal.endDate),
  paymentDueDate: typedFrom(deal.paymentDueDate),
  handover: deal.handover,
  pickupFrom: deal.pickupFrom ? typedFrom(deal.pickupFrom) : '',
  pickupUntil: deal.pickupUntil ? typedFrom(deal.pickupUntil) : '',
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
      // The catalog's price, shown where nothing is typed.
      usualPrice: own === null ? usualPrice : null,
      ...(own !== null && { ownUsualPrice: plainAmount(own, ownCurrency) }),
      unit,
      imageUrl,
      ...(sellsBelowCost && { sellsBelowCost }),
    }),
  ),
});

/** "12,50" is 12.5; empty is 0; anything that isn't an amount is null. */
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

/** @param loaded the deal that the fields were filled from: dates that were not touched stay what they are. */
export function sentFrom(fields: GroupBuyFormFields, loaded: GroupBuy | null): SentGroupBuy {
  const { pickupPlace, pickupNote, ...texts } = sentTexts(groupBuyFields, fields);
  const pickup = {
    pickupPlace,
    pickupFrom: instantFrom(fields.pickupFrom, loaded?.pickupFrom ?? undefined) ?? '',
    pickupUntil: instantFrom(fields.pickupUntil, loaded?.pickupUntil ?? undefined) ?? '',
    pickupNote,
  };
  return {
    ...texts,
    startDate: instantFrom(fields.startDate, loaded?.startDate) ?? '',
    endDate: instantFrom(fields.endDate, loaded?.endDate) ?? '',
    paymentDueDate: instantFrom(fields.paymentDueDate, loaded?.paymentDueDate) ?? '',
    handover: fields.handover,
    ...(fields.handover === 'pickup' && pickup),
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
