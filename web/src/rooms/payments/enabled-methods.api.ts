import type { paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import {
  fallbackMethods,
  type PaymentMethod,
  paymentMethodLabel,
  paymentMethods,
} from '@cobuy/domain/payments/payment-methods';
import { useQuery } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const call = createCaller<typeof paymentCalls>(paymentPaths);

export interface EnabledMethod {
  method: PaymentMethod;
  displayName: string;
  /** Whether buyers are told whom or how to pay; unknown if only the installation's list was available. */
  isExplained?: boolean;
}

/** The organization's methods, else the installation's, else the built-in list. */
async function fetchEnabledMethods(signal: AbortSignal): Promise<EnabledMethod[]> {
  try {
    const { paymentMethods: offered } = await call('listEnabledMethods', { signal });
    return offered.filter(({ isEnabled }) => isEnabled);
  } catch {
    const settings = await call('getPaymentSettings', { signal }).catch(() => null);
    if (!settings) return fallbackMethods.map((method) => ({ method, displayName: paymentMethodLabel[method] }));
    return paymentMethods.flatMap((method) => {
      const setting = settings.paymentMethods[method];
      return setting?.enabled ? [{ method, displayName: setting.displayName }] : [];
    });
  }
}

export const useEnabledMethods = () =>
  useQuery({ queryKey: ['payment-methods', 'enabled'], queryFn: ({ signal }) => fetchEnabledMethods(signal) });
