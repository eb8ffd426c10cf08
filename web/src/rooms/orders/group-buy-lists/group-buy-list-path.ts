export type GroupBuyListKind = 'supplier-list' | 'pick-list' | 'labels';

export const groupBuyListTitle: Record<GroupBuyListKind, string> = {
  'supplier-list': 'Supplier list',
  'pick-list': 'Pick list',
  labels: 'Labels',
};
export const groupBuyListKinds = Object.keys(groupBuyListTitle) as GroupBuyListKind[];

export const groupBuyListPath = (groupBuyId: string, kind: GroupBuyListKind) =>
  `/admin/group-buys/${groupBuyId}/${kind}`;
