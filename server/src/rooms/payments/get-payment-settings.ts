import { paymentMethodLabel, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import type { Services } from '../../platform/context.ts';
import { readSettings } from '../system/read-settings.ts';

export async function getPaymentSettings(services: Services) {
  const { enabledPaymentMethods } = await readSettings(services);
  const setting = (method: (typeof paymentMethods)[number]) => ({
    enabled: enabledPaymentMethods.includes(method),
    displayName: paymentMethodLabel[method],
    instructions: null,
  });
  return {
    paymentMethods: Object.fromEntries(paymentMethods.map((method) => [method, setting(method)])) as Record<
      (typeof paymentMethods)[number],
      ReturnType<typeof setting>
    >,
  };
}
