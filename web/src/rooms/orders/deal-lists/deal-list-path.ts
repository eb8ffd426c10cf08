/** What organisers take along when a deal has ended. */
export type DealListKind = 'supplier-list' | 'pick-list' | 'labels';

export const dealListTitle: Record<DealListKind, string> = {
  'supplier-list': 'Supplier list',
  'pick-list': 'Pick list',
  labels: 'Labels',
};
export const dealListKinds = Object.keys(dealListTitle) as DealListKind[];

export const dealListPath = (groupBuyId: string, kind: DealListKind) => `/admin/group-buys/${groupBuyId}/${kind}`;
