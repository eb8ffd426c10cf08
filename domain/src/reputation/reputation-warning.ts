import type { OrderTotals } from './reputation.ts';

/** When and how urgently a buyer is asked to close orders (docs/rules/reputation.md#warning). */

export const warningSeverities = ['low', 'medium', 'high'] as const;
export type WarningSeverity = (typeof warningSeverities)[number];

/** From this score on, there is no warning. */
const goodEnough = 85;
/** At least this many unclosed orders, or this share of all; the most serious level first. */
const bounds: readonly [WarningSeverity, unclosed: number, share: number][] = [
  ['high', 5, 0.3],
  ['medium', 3, 0.2],
];

/** @returns null where there is nothing to warn of. */
export function reputationWarning({
  reputationScore,
  totalOrders,
  unclosedOrders,
}: OrderTotals & { reputationScore: number }): WarningSeverity | null {
  if (reputationScore >= goodEnough || unclosedOrders === 0) return null;
  const share = totalOrders > 0 ? unclosedOrders / totalOrders : 0;
  return bounds.find(([, unclosed, least]) => unclosedOrders >= unclosed || share >= least)?.[0] ?? 'low';
}
