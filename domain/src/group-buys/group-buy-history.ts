/**
 * `priced`: the prices of products that it offers have changed. `moved_on`: its dates were extended by the time of a
 * maintenance. Its creation is known from the group buy itself, so its history never begins in the middle.
 */
export const groupBuyEventKinds = [
  'created',
  'edited',
  'closed',
  'reopened',
  'moved_on',
  'announced',
  'sheet_sent',
  'priced',
] as const;
export type GroupBuyEventKind = (typeof groupBuyEventKinds)[number];

/** What an edit may change, in the order in which it is shown. */
export const groupBuyParts = [
  'title',
  'notes',
  'dates',
  'handover',
  'products',
  'agents',
  'payment_methods',
  'visibility',
  'minimums',
] as const;
export type GroupBuyPart = (typeof groupBuyParts)[number];

export const groupBuyPartLabel: Record<GroupBuyPart, string> = {
  title: 'title',
  notes: 'notes',
  dates: 'dates',
  handover: 'pickup or delivery',
  products: 'products',
  agents: 'agents',
  payment_methods: 'payment methods',
  visibility: 'who sees it',
  minimums: 'minimums',
};

/** What a line says about a product: `order` is about all of them together and names none. */
export const productChangeKinds = ['added', 'removed', 'price', 'cost', 'usual_price', 'minimum', 'order'] as const;
export type ProductChangeKind = (typeof productChangeKinds)[number];

export const mostProductChanges = 200;

/** Lines that a history shows: the newest. */
export const groupBuyEventsShown = 30;
