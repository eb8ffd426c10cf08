-- Nothing may be left of an order that was handed over: all of it came back, and its money is given back (decision 0082).
ALTER TABLE orders DROP CONSTRAINT orders_item_count_check, DROP CONSTRAINT orders_piece_count_check;
--> statement-breakpoint
ALTER TABLE orders
  ADD CONSTRAINT orders_item_count_check CHECK (item_count >= 0),
  ADD CONSTRAINT orders_piece_count_check CHECK (piece_count >= item_count);
--> statement-breakpoint
ALTER TABLE order_events DROP CONSTRAINT order_events_kind_check;
--> statement-breakpoint
ALTER TABLE order_events ADD CONSTRAINT order_events_kind_check
  CHECK (kind IN ('placed', 'proof_uploaded', 'status_changed', 'edited', 'reminded', 'overdue', 'closure_requested',
    'closure_withdrawn', 'proof_rejected', 'step_undone', 'items_corrected', 'payment_noted', 'given_back_noted',
    'payment_removed', 'not_received_noted'));
