/** What the way to be told needs of a deal. */
export interface FollowedDeal {
  id: string;
  organization: { name: string };
  isUpcoming: boolean;
}
