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
  'items_corrected',
  'payment_noted',
  'given_back_noted',
  'payment_removed',
  'not_received_noted',
] as const;
export type OrderEventKind = (typeof orderEventKinds)[number];

/** Lines about a message to the buyer; they don't change the order itself. */
export const kindsOfLetters = ['reminded', 'overdue'] as const satisfies readonly OrderEventKind[];
