import { plural } from '@cobuy/domain/texts/plural';

/** Where somebody's plan counts, and where it does not. */
export interface PlanScope {
  /** Organizations that they own. */
  owned: number;
  /** The organization that they manage now and somebody else owns, whose plan counts there; null: there is none. */
  other: { organization: string; owner: string } | null;
}

/** What is said before somebody pays: nobody is to pay for an organization that gains nothing by it. */
export function describeScope({ owned, other }: PlanScope): { sentence: string; isWarning: boolean } {
  const counts =
    owned === 0
      ? 'A plan counts for the organizations that you own, and you own none yet: with it you can create one.'
      : plural(
          owned,
          'It counts for the organization that you own.',
          `It counts for the ${owned} organizations that you own.`,
        );
  if (other === null) return { sentence: counts, isWarning: false };
  return {
    sentence: `${counts} ${other.organization} gains nothing by it: there the plan of ${other.owner} counts. Ask them for a larger one.`,
    isWarning: true,
  };
}
