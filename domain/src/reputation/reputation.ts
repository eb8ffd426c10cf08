/** How reliably someone closes their orders (docs/rules/reputation.md#score). */

export const reputationLevels = ['excellent', 'good', 'warning', 'poor'] as const;
export type ReputationLevel = (typeof reputationLevels)[number];

/** The lowest score of each level. */
const bounds: readonly [ReputationLevel, number][] = [
  ['excellent', 95],
  ['good', 85],
  ['warning', 75],
];
/** A few orders say little: one unclosed order of two costs no more than one of five. */
const fewestOrders = 5;

export interface OrderTotals {
  /** Without those that were cancelled. */
  totalOrders: number;
  unclosedOrders: number;
}

/** @returns 0 to 100. */
export const reputationScore = ({ totalOrders, unclosedOrders }: OrderTotals): number =>
  Math.round(100 * (1 - unclosedOrders / Math.max(fewestOrders, totalOrders)));

export const reputationLevel = (score: number): ReputationLevel =>
  bounds.find(([, lowest]) => score >= lowest)?.[0] ?? 'poor';
