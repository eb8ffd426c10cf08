-- That a buyer asked to close an order stands in its timeline.
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue', 'closure_requested'));
