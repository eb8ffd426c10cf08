-- What was paid of an order, and what its organisers change of it.
ALTER TABLE orders
  ADD COLUMN paid_cents bigint NOT NULL DEFAULT 0 CHECK (paid_cents >= 0),
  ADD COLUMN settled_cents bigint CHECK (settled_cents >= 0);
--> statement-breakpoint
COMMENT ON COLUMN orders.paid_cents IS 'Sum of its order_payments while its payment is not confirmed';
--> statement-breakpoint
COMMENT ON COLUMN orders.settled_cents IS 'What is held of a confirmed order whose sum or payments changed since; null: what it cost when it was confirmed';
--> statement-breakpoint
CREATE TABLE order_payments (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  id uuid NOT NULL,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  paid_on date NOT NULL,
  note text,
  recorded_by_id uuid REFERENCES users (id),
  recorded_at timestamptz NOT NULL,
  PRIMARY KEY (organization_id, order_id, id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE order_payments IS 'Parts of a payment that an organiser has noted; what was given back is below zero. Confirming the payment settles the rest without a row';
--> statement-breakpoint
CREATE TABLE order_notes (
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  text text NOT NULL,
  updated_at timestamptz NOT NULL,
  updated_by_id uuid REFERENCES users (id),
  PRIMARY KEY (organization_id, order_id),
  FOREIGN KEY (organization_id, order_id) REFERENCES orders (organization_id, id) ON DELETE CASCADE
);
--> statement-breakpoint
COMMENT ON TABLE order_notes IS 'For organisers alone: a table of its own, so that nothing that reads an order reads it along';
--> statement-breakpoint
ALTER TABLE order_events ADD COLUMN detail text;
--> statement-breakpoint
COMMENT ON COLUMN order_events.detail IS 'What changed, in words: "Beans 3 → 2", "$20.00"';
--> statement-breakpoint
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue', 'closure_requested',
    'closure_withdrawn', 'proof_rejected', 'step_undone', 'items_corrected', 'payment_noted', 'given_back_noted',
    'payment_removed'));
--> statement-breakpoint
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
--> statement-breakpoint
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN (
  'order_message', 'mention', 'mention_all', 'closure_requested', 'order_placed', 'proof_uploaded', 'proof_rejected',
  'order_settled', 'order_processing', 'order_shipped', 'order_delivered', 'order_corrected', 'part_paid',
  'order_cancelled', 'order_closed', 'payment_reminder', 'payment_overdue', 'deal_assigned', 'deal_changed',
  'announcement', 'admin_alert'
));
--> statement-breakpoint
-- Nobody knows what was given back of orders that were confirmed and cancelled before: nothing is said to be held of them.
UPDATE orders SET settled_cents = 0 WHERE status = 'CANCELLED' AND settled_at IS NOT NULL;
