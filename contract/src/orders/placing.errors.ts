import { orderFormTexts } from '@cobuy/domain/orders/order-fields';
import { limitTexts } from '@cobuy/domain/tiers/limit-texts';
import { defineErrors } from '../wire/errors.ts';

/** Why an order can't be placed: separate, so the form loads nothing else. */
export const placingErrors = defineErrors('order', {
  product_not_offered: [409, 'A product in your order is no longer part of this group buy'],
  payment_method_not_offered: [400, orderFormTexts.noPaymentMethod],
  address_needed: [409, 'This group buy is now delivered. Please add your address.'],
  pickup_only: [409, 'This group buy is picked up, not delivered. Check where and when, then try again.'],
  month_full: [403, limitTexts.noMoreOrders],
  minimum_products: [400, 'Minimum {count} products required'],
  minimum_amount: [400, 'Minimum order amount is {amount}'],
  prices_changed: [
    409,
    'Prices have changed since you opened this page. The total is now {amount}. Please check it and try again.',
  ],
  total_too_large: [400, 'This order is too large to be placed'],
});
