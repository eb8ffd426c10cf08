-- So are the lines of an order's history.
ALTER TABLE order_events
  ADD COLUMN data jsonb,
  ADD CONSTRAINT order_events_data_or_words CHECK (num_nonnulls(data, detail) <= 1);
--> statement-breakpoint
COMMENT ON COLUMN order_events.data IS 'Values of the kind (domain/src/orders/order-details.ts); of an older line its words stand in detail instead';
--> statement-breakpoint
COMMENT ON COLUMN order_events.detail IS 'What an older line says beside its kind';
