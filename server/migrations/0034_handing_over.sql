ALTER TABLE group_buys
  ADD COLUMN handover text NOT NULL DEFAULT 'delivery' CHECK (handover IN ('delivery', 'pickup')),
  ADD COLUMN pickup_place text,
  ADD COLUMN pickup_from timestamptz,
  ADD COLUMN pickup_until timestamptz,
  ADD COLUMN pickup_note text,
  ADD CONSTRAINT group_buys_pickup_is_whole CHECK (
    CASE handover
      WHEN 'pickup' THEN pickup_place IS NOT NULL AND pickup_from IS NOT NULL AND pickup_until IS NOT NULL
        AND pickup_from < pickup_until
      ELSE pickup_place IS NULL AND pickup_from IS NULL AND pickup_until IS NULL AND pickup_note IS NULL
    END);
--> statement-breakpoint
COMMENT ON COLUMN group_buys.handover IS 'How buyers get what they ordered: delivery to the address of the order, or pickup at a place within a time';
--> statement-breakpoint
ALTER TABLE group_buy_date_changes ADD COLUMN handover_before text;
--> statement-breakpoint
COMMENT ON COLUMN group_buy_date_changes.handover_before IS 'How it was handed over, written as JSON; null where nobody changed that';
--> statement-breakpoint
ALTER TABLE payment_methods ADD COLUMN paid_at_handover boolean NOT NULL DEFAULT false;
--> statement-breakpoint
COMMENT ON COLUMN payment_methods.paid_at_handover IS 'Paid when the goods are handed over: no proof is due before';
--> statement-breakpoint
ALTER TABLE orders
  ALTER COLUMN shipping_address1 DROP NOT NULL,
  ALTER COLUMN shipping_city DROP NOT NULL,
  ALTER COLUMN shipping_state DROP NOT NULL,
  ALTER COLUMN shipping_postal_code DROP NOT NULL,
  ALTER COLUMN shipping_country DROP NOT NULL,
  ADD COLUMN paid_at_handover boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT orders_address_is_whole CHECK (
    num_nulls(shipping_address1, shipping_city, shipping_state, shipping_postal_code, shipping_country) IN (0, 5)
    AND (shipping_address1 IS NOT NULL OR shipping_address2 IS NULL));
--> statement-breakpoint
COMMENT ON COLUMN orders.shipping_address1 IS 'Null, as the whole address, where the buyer picks the order up';
--> statement-breakpoint
COMMENT ON COLUMN orders.paid_at_handover IS 'As its method of payment said when it was placed: its payment is due when the handover ends';
