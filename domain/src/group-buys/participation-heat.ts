/** Participation heat by the number of distinct buyers (docs/rules/group-buys.md#participation). */

/** Ascending; a level starts at `from` participants. */
export const heatLevels = [
  { level: 'just_started', from: 0, label: 'Just started' },
  { level: 'warming_up', from: 1, label: 'Warming up' },
  { level: 'getting_hot', from: 6, label: 'Getting hot' },
  { level: 'on_fire', from: 16, label: 'On fire' },
  { level: 'blazing_hot', from: 31, label: 'Blazing hot' },
  { level: 'explosive', from: 51, label: 'Explosive demand' },
] as const;

export type HeatLevel = (typeof heatLevels)[number]['level'];
export const heatLevelNames = heatLevels.map(({ level }) => level) as [HeatLevel, ...HeatLevel[]];

/** `blocks`: how many of the tally's five blocks are filled: none at "Just started", all at "Explosive demand". */
export interface Heat {
  level: HeatLevel;
  label: string;
  blocks: number;
}

export function participationHeat(participants: number): Heat {
  const index = heatLevels.findLastIndex(({ from }) => participants >= from);
  const { level, label } = heatLevels[Math.max(0, index)] ?? heatLevels[0];
  return { level, label, blocks: Math.max(0, index) };
}

/** As exact as the level that everyone sees: "6–15", or "50+" at the highest. Null if no one participates. */
export function participantsAt(level: HeatLevel): string | null {
  const index = heatLevels.findIndex((one) => one.level === level);
  const [from, next] = [heatLevels[index]?.from ?? 0, heatLevels[index + 1]?.from];
  if (from === 0) return null;
  return next === undefined ? `${from - 1}+` : `${from}–${next - 1}`;
}
