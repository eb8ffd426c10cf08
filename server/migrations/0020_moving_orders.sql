-- A rejected proof gives its order a day of its own; some steps can be undone for a moment, and are told only afterwards.
ALTER TABLE orders
  ADD COLUMN payment_extended_until timestamptz,
  ADD COLUMN proof_rejected_at timestamptz;
--> statement-breakpoint
COMMENT ON COLUMN orders.payment_extended_until IS 'Since a proof was rejected: another one is waited for until then, where the due date of the deal is earlier';
--> statement-breakpoint
COMMENT ON COLUMN orders.proof_rejected_at IS 'When the newest proof was rejected; null once another one has come';
--> statement-breakpoint
-- What decides on the urgency of an unpaid order stands in its index.
DROP INDEX orders_unpaid;
--> statement-breakpoint
CREATE INDEX orders_unpaid ON orders (organization_id, group_buy_id, created_at DESC, id DESC)
  INCLUDE (payment_extended_until) WHERE status IN ('PENDING', 'PAYMENT_UPLOADED');
--> statement-breakpoint
COMMENT ON INDEX orders_unpaid IS 'What has an urgency; few orders stay here for long';
--> statement-breakpoint
ALTER TABLE order_events ADD COLUMN undoes uuid;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_undoes_fkey
  FOREIGN KEY (organization_id, order_id, undoes) REFERENCES order_events (organization_id, order_id, id);
--> statement-breakpoint
COMMENT ON COLUMN order_events.undoes IS 'Of a step_undone: the line of the step that it took back';
--> statement-breakpoint
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue', 'closure_requested',
    'closure_withdrawn', 'proof_rejected', 'step_undone'));
--> statement-breakpoint
UPDATE order_events SET kind = 'proof_rejected'
  WHERE kind = 'status_changed' AND from_status = 'PAYMENT_UPLOADED' AND to_status = 'PENDING';
--> statement-breakpoint
UPDATE orders o SET proof_rejected_at = (
    SELECT max(e.at) FROM order_events e
    WHERE e.organization_id = o.organization_id AND e.order_id = o.id AND e.kind = 'proof_rejected'
  ) WHERE o.status = 'PENDING' AND o.latest_proof_at IS NULL;
--> statement-breakpoint
CREATE TABLE order_steps (
  id uuid PRIMARY KEY,
  actor_id uuid NOT NULL REFERENCES users (id),
  mover text NOT NULL CHECK (mover IN ('organiser', 'buyer')),
  to_status text NOT NULL CHECK (to_status IN ('SETTLED', 'PENDING', 'CANCELLED')),
  reason text,
  at timestamptz NOT NULL,
  tell_at timestamptz NOT NULL
);
--> statement-breakpoint
COMMENT ON TABLE order_steps IS 'Steps of one order or of many at once that nobody is told of yet: until tell_at whoever made one may undo it, then it is told and forgotten here';
--> statement-breakpoint
CREATE INDEX order_steps_due ON order_steps (tell_at);
--> statement-breakpoint
CREATE TABLE order_step_orders (
  step_id uuid NOT NULL REFERENCES order_steps (id) ON DELETE CASCADE,
  organization_id uuid NOT NULL,
  order_id uuid NOT NULL,
  event_id uuid NOT NULL,
  from_status text NOT NULL,
  latest_proof_at timestamptz,
  payment_extended_until timestamptz,
  proof_rejected_at timestamptz,
  PRIMARY KEY (step_id, organization_id, order_id),
  FOREIGN KEY (organization_id, order_id, event_id) REFERENCES order_events (organization_id, order_id, id)
);
--> statement-breakpoint
COMMENT ON TABLE order_step_orders IS 'What an undo gives back to each order of a step';
--> statement-breakpoint
CREATE INDEX order_step_orders_of ON order_step_orders (organization_id, order_id);
