import { planErrors } from '@cobuy/contract/plans/plans.errors';
import { providerCallsPerPerson } from '@cobuy/domain/plans/plan-rules';
import type { Services, SignedInContext } from '../../platform/context.ts';
import { type PaymentProvider, ProviderProblem } from '../../platform/payments/payment-provider.ts';
import { refuse } from '../../platform/refusal.ts';

/** Asks the payment provider while somebody waits; a failure is told in a sentence. */
export async function askProvider<T>({ log }: Pick<Services, 'log'>, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    log.warn({ err: error, kind: error.kind }, 'the payment provider did not do what was asked');
    refuse(error.kind === 'unreachable' ? planErrors.provider_unreachable : planErrors.provider_refused);
  }
}

export const chargeAtProvider = <T>(services: Pick<Services, 'log'>, work: () => Promise<T>): Promise<T> =>
  askProvider(services, () =>
    work().catch((error: unknown) => {
      if (error instanceof ProviderProblem && error.kind === 'declined') refuse(planErrors.declined);
      throw error;
    }),
  );

/** A provider limits its callers, so nobody may use up everybody's share. */
export async function limitProviderCalls({ rateLimiter, actor }: SignedInContext): Promise<void> {
  const wait = await rateLimiter.take('provider-calls', providerCallsPerPerson, actor.userId);
  if (wait) refuse(planErrors.too_many_calls, { retryAfter: wait });
}

export type PaidServices = Services & { readonly paymentProvider: PaymentProvider };
export const takesPayments = <S extends Services>(services: S): services is S & PaidServices =>
  services.paymentProvider !== null;
