import type { OrderSummary } from '@cobuy/contract/orders/shown-orders.schemas';
import type { PaymentProof, paymentProofCalls } from '@cobuy/contract/payment-proofs/payment-proofs.http';
import { paymentProofPaths } from '@cobuy/contract/payment-proofs/payment-proofs.paths';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createCaller, fillPath } from '../../lib/calls/api.ts';
import type { IsOld } from '../../lib/calls/asked-before.ts';

const call = createCaller<typeof paymentProofCalls>(paymentProofPaths, ['downloadPaymentProof', 'viewPaymentProof']);

const proofsKey = ['payment-proofs'] as const;

export type ProvedOrder = Pick<OrderSummary, 'id' | 'latestUpload'>;

/**
 * The proofs of an order, newest first. Fetched anew where the order tells of another one: whoever decides on what it
 * tells has it in sight. Those from before stand there meanwhile, as a placeholder.
 */
export const usePaymentProofs = ({ id: orderId, latestUpload }: ProvedOrder) =>
  useQuery({
    queryKey: [...proofsKey, orderId, latestUpload?.uploadedAt ?? null],
    queryFn: ({ signal }) => call('listPaymentProofs', { params: { orderId }, signal }),
    placeholderData: (before, query) => (query?.queryKey[1] === orderId ? before : undefined),
    select: ({ data }) => data,
  });

export interface ProofSending {
  file: File;
  notes: string;
  /** The same for every try with one file, so that a lost answer does not store it twice. */
  idempotencyKey: string;
  signal: AbortSignal;
  onUploadProgress: (share: number) => void;
}

export function useUploadProof(orderId: string) {
  const queryClient = useQueryClient();
  return async ({ file, notes, ...options }: ProofSending): Promise<PaymentProof> => {
    const { data } = await call('uploadPaymentProof', {
      body: { orderId, type: 'payment_proof', notes },
      file: { field: 'file', content: file, name: file.name },
      ...options,
    });
    void queryClient.invalidateQueries({ queryKey: [...proofsKey, orderId] });
    return data;
  };
}

/** The address of a proof to look at; only the order's buyer and its organizers get an answer there. */
export const proofAddress = ({ fileUrl }: Pick<PaymentProof, 'fileUrl'>) =>
  fillPath(paymentProofPaths.viewPaymentProof[1], { fileUrl });

export const fetchProofFile = ({ fileUrl }: Pick<PaymentProof, 'fileUrl'>, signal: AbortSignal) =>
  call('viewPaymentProof', { params: { fileUrl }, signal });

export const downloadProofFile = ({ id }: Pick<PaymentProof, 'id'>) => call('downloadPaymentProof', { params: { id } });

/** Fetches the proofs again: somebody else may have added one. */
export function useRefetchProofs() {
  const queryClient = useQueryClient();
  return (isOld: IsOld = () => true) => queryClient.invalidateQueries({ queryKey: proofsKey, predicate: isOld });
}
