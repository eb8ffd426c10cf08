/** What an order's timeline tells; a person or the program did it. */
export const orderEventKinds = [
  'placed',
  'proof_uploaded',
  'status_changed',
  'edited',
  'reminded',
  'overdue',
  'closure_requested',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
