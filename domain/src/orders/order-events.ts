/** What an order's timeline tells; a person or the program did it. */
export const orderEventKinds = [
  'placed',
  'proof_uploaded',
  'status_changed',
  'edited',
  'reminded',
  'overdue',
  'closure_requested',
  'closure_withdrawn',
  'proof_rejected',
  'step_undone',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];
