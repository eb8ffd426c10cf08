import { plural } from '@cobuy/domain/texts/plural';

/** Where somebody's plan counts, and where it does not. */
export interface PlanScope {
  /** Organizations that they own. */
  owned: number;
  /** The organization that they manage now and somebody else owns, whose plan counts there; null: there is none. */
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
