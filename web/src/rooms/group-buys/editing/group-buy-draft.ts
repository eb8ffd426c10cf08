import { groupBuyFields } from '@cobuy/domain/group-buys/group-buy-fields';
import { formDrafts } from '../../../lib/drafts/form-drafts.ts';
import { isTyped } from '../../../lib/forms/typed-fields.ts';
import { isRecord } from '../../../lib/is-record.ts';
import type { GroupBuyFormFields } from './group-buy-form-fields.ts';

/** @param deal an id, "new", or "new from" an id: each form has its own draft, in each organization. */
export const draftIdOf = (organizationId: string | null, deal: string) => `${organizationId ?? ''}.${deal}`;

const isText = (value: unknown): value is string => typeof value === 'string';
const isTextOrNull = (value: unknown) => value === null || isText(value);
const isNumber = (value: unknown) => typeof value === 'number' && Number.isFinite(value);
const isListOf = (value: unknown, fits: (one: unknown) => boolean) => Array.isArray(value) && value.every(fits);

const isProduct = (one: unknown) =>
  isRecord(one) &&
  isText(one.productId) &&
  isNumber(one.minQuantity) &&
  isText(one.name) &&
  isNumber(one.price) &&
  (one.usualPrice === null || isNumber(one.usualPrice)) &&
  (one.ownUsualPrice === undefined || isText(one.ownUsualPrice)) &&
  isTextOrNull(one.unit) &&
  isTextOrNull(one.imageUrl) &&
  (one.sellsBelowCost === undefined || typeof one.sellsBelowCost === 'boolean');

export const isGroupBuyFields = (value: unknown): value is GroupBuyFormFields =>
  isTyped(groupBuyFields, value, {
    agents: (agents) => isListOf(agents, (one) => isRecord(one) && isText(one.id) && isText(one.name)),
    products: (products) => isListOf(products, isProduct),
  });
export const groupBuyDrafts = formDrafts('deal', isGroupBuyFields);
