import { clientCheck } from '@cobuy/domain/trust/trust-texts';
import { create } from 'zustand';
import type { FilterFigures } from './check-messages.ts';

/** How the check of texts does in this page (docs/rules/trust.md#figures). Times in milliseconds, rates in percent. */
export interface TrustMetrics {
  averageValidationTime: number;
  cacheHitRate: number;
  cacheHits: number;
  cacheMisses: number;
  /** Milliseconds since the start. */
  uptime: number;
  validationCount: number;
  typoDetections: number;
  contextualAllowances: number;
  falsePositives: number;
  keywordCount: number;
  bloomFilter: FilterFigures | null;
  isHealthy: boolean;
}

interface Counted
  extends Pick<
    TrustMetrics,
    | 'cacheHits'
    | 'cacheMisses'
    | 'validationCount'
    | 'typoDetections'
    | 'contextualAllowances'
    | 'falsePositives'
    | 'keywordCount'
    | 'bloomFilter'
    | 'isHealthy'
  > {
  startedAt: number | null;
  /** Milliseconds that the last checks took. */
  times: readonly number[];
}

export const useCounted = create<Counted>(() => ({
  startedAt: null,
  times: [],
  cacheHits: 0,
  cacheMisses: 0,
  validationCount: 0,
  typoDetections: 0,
  contextualAllowances: 0,
  falsePositives: 0,
  keywordCount: 0,
  bloomFilter: null,
  isHealthy: true,
}));

type Sums =
  | 'cacheHits'
  | 'cacheMisses'
  | 'validationCount'
  | 'typoDetections'
  | 'contextualAllowances'
  | 'falsePositives';

export const count = (sums: Partial<Record<Sums, number>>) =>
  useCounted.setState((now) =>
    Object.fromEntries(Object.entries(sums).map(([name, more]) => [name, now[name as Sums] + more])),
  );

export const noteTime = (milliseconds: number) =>
  useCounted.setState(({ times }) => ({ times: [...times, milliseconds].slice(-clientCheck.measured) }));

export function useTrustMetrics(): TrustMetrics {
  const { startedAt, times, ...counted } = useCounted();
  const asked = counted.cacheHits + counted.cacheMisses;
  return {
    ...counted,
    averageValidationTime: times.length === 0 ? 0 : times.reduce((sum, one) => sum + one, 0) / times.length,
    cacheHitRate: asked === 0 ? 0 : (100 * counted.cacheHits) / asked,
    uptime: startedAt === null ? 0 : performance.now() - startedAt,
  };
}
