import type { PaymentSettings } from '@cobuy/contract/payments/payment-settings.schemas';
import { type PaymentMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';

type Switches = { readonly [Method in PaymentMethod]: { enabled: boolean } };

export const switchedOff = (before: PaymentSettings['paymentMethods'], after: Switches) =>
  paymentMethods.filter((method) => before[method]?.enabled && !after[method].enabled);

/** How many open deals would become unpayable. */
export const groupBuysLeftUnpayable = (
  openDeals: readonly { methods: readonly PaymentMethod[]; deals: number }[],
  before: PaymentSettings['paymentMethods'],
  after: Switches,
) =>
  openDeals
    .filter(
      ({ methods }) =>
        methods.some((method) => before[method]?.enabled) && !methods.some((method) => after[method].enabled),
    )
    .reduce((sum, { deals }) => sum + deals, 0);
