import type { OrganizationMethod, paymentCalls } from '@cobuy/contract/payments/payments.http';
import { paymentPaths } from '@cobuy/contract/payments/payments.paths';
import type { PaymentMethod } from '@cobuy/domain/payments/payment-methods';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller } from '../../lib/calls/api.ts';

const callPayments = createCaller<typeof paymentCalls>(paymentPaths);
const key = ['payment-methods'];
type Listed = { paymentMethods: OrganizationMethod[] };

export interface MethodFields {
  displayName: string;
  description: string | null;
  instructions: string | null;
  icon: string | null;
  payee: string | null;
  paymentLink: string | null;
  isEnabled: boolean;
  version?: string;
}

export const usePaymentMethods = () =>
  useQuery({ queryKey: key, queryFn: ({ signal }) => callPayments('listPaymentMethods', { signal }) });

/** The kinds that the installation has switched on; no other reaches a buyer. */
export const useInstallationKinds = () =>
  useQuery({
    queryKey: ['payment-methods', 'installation'],
    queryFn: ({ signal }) => callPayments('getPaymentSettings', { signal }),
    select: ({ paymentMethods }) =>
      Object.entries(paymentMethods).flatMap(([kind, { enabled }]) => (enabled ? [kind as PaymentMethod] : [])),
  });

/** Shows the changed list at once, and restores it if the server refuses. */
function useListChange<Input>(
  change: (input: Input) => Promise<Listed>,
  expect?: (list: Listed, input: Input) => Listed,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onMutate: async (input) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<Listed>(key);
      if (before && expect) client.setQueryData<Listed>(key, expect(before, input));
    },
    onSuccess: (list) => client.setQueryData<Listed>(key, list),
    onError: () => client.invalidateQueries({ queryKey: key }),
  });
}

export const useSaveMethod = () =>
  useListChange(
    ({ id, method, ...body }: MethodFields & { id: string | null; method: OrganizationMethod['method'] }) =>
      id === null
        ? callPayments('savePaymentMethod', { body: { ...body, method } })
        : callPayments('updatePaymentMethod', { params: { id }, body }),
  );

export const useToggleMethod = () =>
  useListChange(
    ({ id: _, isBuiltIn: _b, isAvailable: _a, isEnabled, updatedAt, ...texts }: OrganizationMethod) =>
      callPayments('savePaymentMethod', {
        body: { ...texts, isEnabled: !isEnabled, version: updatedAt },
      }),
    ({ paymentMethods }, { id }) => ({
      paymentMethods: paymentMethods.map((row) => (row.id === id ? { ...row, isEnabled: !row.isEnabled } : row)),
    }),
  );

export const useReorderMethods = () =>
  useListChange(
    (orderedIds: readonly string[]) => callPayments('reorderPaymentMethods', { body: { orderedIds: [...orderedIds] } }),
    ({ paymentMethods }, orderedIds) => ({
      paymentMethods: paymentMethods.toSorted(
        (one, other) => orderedIds.indexOf(one.id) - orderedIds.indexOf(other.id),
      ),
    }),
  );

export const useDeleteMethod = () =>
  useListChange((id: string) => callPayments('deletePaymentMethod', { params: { id } }));
