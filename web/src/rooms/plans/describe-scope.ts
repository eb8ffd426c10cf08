import { plural } from '@cobuy/domain/texts/plural';

export interface PlanScope {
  owned: number;
  /** The current organization if someone else owns it, since that owner's plan counts there; otherwise null. */
  other: { organization: string; owner: string } | null;
}

/** What is said before somebody pays: nobody should pay for an organization that gains nothing by it. */
export function describeScope({ owned, other }: PlanScope): { sentence: string; isWarning: boolean } {
  const counts =
    owned === 0
      ? 'A plan applies to the organizations you own. You don’t own one yet: with this plan, you can create one.'
      : plural(owned, 'It applies to the organization you own.', `It applies to the ${owned} organizations you own.`);
  if (other === null) return { sentence: counts, isWarning: false };
  return {
    sentence: `${counts} It changes nothing for ${other.organization}: ${other.owner}’s plan applies there. Ask them to upgrade.`,
    isWarning: true,
  };
}
