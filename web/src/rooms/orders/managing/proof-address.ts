import { type PaymentMethod, paymentMethods } from '@cobuy/domain/payments/payment-methods';
import { useSearchParams } from 'react-router';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Which proofs are checked: those of one deal, of one way to pay. It stands in the address. */
export interface ProofAddress {
  groupBuyId: string | null;
  paymentMethod: PaymentMethod | null;
}

/** Ignores unknown values instead of refusing them. */
export function readProofAddress(search: URLSearchParams): ProofAddress {
  const groupBuyId = search.get('groupBuyId');
  return {
    groupBuyId: groupBuyId !== null && uuid.test(groupBuyId) ? groupBuyId : null,
    paymentMethod: paymentMethods.find((method) => method === search.get('method')) ?? null,
  };
}

export function useProofAddress() {
  const [search, setSearch] = useSearchParams();
  const address = readProofAddress(search);
  const go = (changes: Partial<ProofAddress>) => {
    const { groupBuyId, paymentMethod } = { ...address, ...changes };
    setSearch(
      { ...(groupBuyId && { groupBuyId }), ...(paymentMethod && { method: paymentMethod }) },
      { preventScrollReset: true },
    );
  };
  return { address, go };
}
